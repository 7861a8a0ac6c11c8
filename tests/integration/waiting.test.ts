import { fork } from "node:child_process";
import { once } from "node:events";
import { setTimeout } from "node:timers/promises";
import { beforeAll, describe, expect, test } from "vitest";
import { liftRateLimits } from "tests/factories/limits";
import { createMember, type Member } from "tests/factories/member";
import { createTopic } from "tests/factories/topic";
import { callApi } from "tests/support/call-api";
import { callAction, callLoader } from "tests/support/call-route";
import { holdLock } from "tests/support/held-lock";
import { issueCaptcha } from "~/features/accounts/captcha/captcha.commands.server";
import { DatabaseAway } from "~/platform/database/database-away";
import { inTransaction, readDatabase } from "~/platform/database/database.server";
import { patience, withPatience } from "~/platform/database/patience.server";
import { runDueJobs } from "~/platform/jobs/job-runner.server";
import { enqueue } from "~/platform/jobs/job.commands.server";
import { defineJob } from "~/platform/jobs/job.server";
import * as root from "~/root";
import * as healthPage from "~/routes/healthz";
import * as createPage from "~/routes/topic.create";
import * as topicsPage from "~/routes/topics._index";
import { typeScriptArgs } from "~/cli/child-process.mjs";

const isSqlite = (process.env["DATABASE_URL"] ?? "") === "";
let member: Member;

beforeAll(async () => {
  await liftRateLimits();
  member = await createMember();
});

const held = async <T>(work: (release: () => Promise<void>) => Promise<T>): Promise<T> => {
  const lock = await holdLock();
  let isHeld = true;
  const release = async () => {
    if (isHeld) await lock.release();
    isHeld = false;
  };
  try {
    return await work(release);
  } finally {
    await release();
  }
};

const topicForm = { title: "等了很久的话题", content: "写了一个下午。", nodeId: "1", tags: "竹" };

const publish = (formId: string) =>
  callAction(createPage, "/topic/create", { ...topicForm, formId }, { as: member });

const topicCount = async () =>
  (await readDatabase().selectFrom("topic").select("id").execute()).length;

describe("while somebody else writes", () => {
  test("what reads is answered, and what writes waits for its turn", async () => {
    await held(async (release) => {
      const before = await topicCount();
      let published = 0;
      const writing = ["one", "two", "three"].map(async (formId) => {
        const { status } = await publish(formId);
        published += 1;
        return status;
      });
      for (let round = 0; round < 30; round += 1) {
        expect((await callLoader(topicsPage, "/topics", { as: member })).status).toBe(200);
      }
      expect((await callLoader(healthPage, "/healthz")).status).toBe(200);
      expect(published).toBe(0);
      await release();
      expect(await Promise.all(writing)).toEqual([302, 302, 302]);
      expect(await topicCount()).toBe(before + 3);
    });
  });

  test("a form that waited for too long is shown again with what was typed", async () => {
    await held(async () => {
      const before = await topicCount();
      const { status, data } = await withPatience(100, () => publish("patient"));
      expect(status).toBe(503);
      expect(data).toMatchObject({
        initialValue: topicForm,
        error: { "": ["网站现在很忙，请过几秒再试"] },
      });
      expect(await topicCount()).toBe(before);
    });
    expect((await publish("patient")).status).toBe(302);
  });

  test("a call that waited for too long is told when to call again", async () => {
    const call = { method: "POST", path: "/api/topic/create" };
    const fields = { title: "等", content: "等。", nodeId: 1 };
    const answer = await held(() => withPatience(100, () => callApi(call, fields, { as: member })));
    expect(answer.status).toBe(503);
    expect(answer).toMatchObject({ success: false, errorCode: 503 });
    expect(answer.headers.get("Retry-After")).toBe("5");
    expect((await callApi(call, fields, { as: member })).status).toBe(200);
  });

  test("many that wait are given up after the time of one", async () => {
    const wait = 1500;
    const waited = await held(async () => {
      const began = performance.now();
      const writes = Array.from({ length: 8 }, () =>
        withPatience(wait, () => createTopic({ by: member })),
      );
      for (const write of await Promise.allSettled(writes)) {
        expect(write).toMatchObject({ status: "rejected", reason: expect.any(DatabaseAway) });
      }
      return performance.now() - began;
    });
    expect(waited).toBeLessThan(5 * wait);
  });

  test("a job waits for longer than who asked for it", async () => {
    let runs = 0;
    const job = defineJob<null>("patient", async () => {
      await createTopic({ by: member });
      runs += 1;
    });
    await inTransaction((trx) => enqueue(trx, job, null));
    await held(async (release) => {
      const running = withPatience(20, () => runDueJobs());
      await setTimeout(200);
      expect(runs).toBe(0);
      await release();
      await running;
    });
    expect(runs).toBe(1);
  });
});

const writeForLong = () => inTransaction(() => setTimeout(60));

test.runIf(isSqlite)("long work in small pieces leaves others gaps to write in", async () => {
  const other = fork("tests/integration/impatient-writer.ts", { execArgv: typeScriptArgs });
  await once(other, "message");
  const ended = once(other, "exit");
  other.send("write");
  while (other.exitCode === null) await withPatience(patience.background, writeForLong);
  expect(await ended).toEqual([0, null]);
});

const signedIn = () => callLoader(root, "/", { as: member });

async function captchasOf(id: string): Promise<number> {
  const captchas = readDatabase().selectFrom("captcha").select("id").where("id", "=", id);
  return (await captchas.execute()).length;
}

describe("a page that only reads", () => {
  test("does not wait for the session's renewal, which the next one makes up for", async () => {
    await inTransaction((trx) => trx.updateTable("session").set({ usedTime: 1 }).execute());
    const busy = await held(signedIn);
    expect(busy.status).toBe(200);
    expect(busy.headers.get("Set-Cookie")).toBeNull();
    expect((await signedIn()).headers.get("Set-Cookie")).toContain("userToken=");
  });

  test("shows a captcha before it is written down", async () => {
    const { id } = await held(async () => {
      const captcha = await issueCaptcha("question");
      expect(await captchasOf(captcha.id)).toBe(0);
      return captcha;
    });
    await expect.poll(() => captchasOf(id)).toBe(1);
  });
});
