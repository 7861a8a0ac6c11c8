import { expect, test } from "vitest";
import { createMember } from "tests/factories/member";
import { sweepMemberDays } from "~/features/accounts/activity/member-day.commands.server";
import { sweepSessions } from "~/features/accounts/sessions/session-sweep.commands.server";
import { sweepViews } from "~/features/content/display/view-count.commands.server";
import { sweepSubmissions } from "~/features/content/submissions/submission.commands.server";
import { inTransaction, readDatabase, type Writer } from "~/platform/database/database.server";
import { sweepGreatActs } from "~/platform/jobs/great-act.commands.server";
import { sweepProcesses } from "~/platform/processes/server-process.commands.server";
import { readProcesses } from "~/platform/processes/server-process.queries.server";

const day = 24 * 60 * 60 * 1000;
const ago = (days: number) => Date.now() - days * day;

const write = <Written>(work: (trx: Writer) => Promise<Written>) => inTransaction(work);

test("a session that expired is forgotten, and one that holds stays", async () => {
  const { id: userId } = await createMember();
  const times = { userId, createTime: ago(40), usedTime: ago(40) };
  await write((trx) =>
    trx
      .insertInto("session")
      .values([
        { ...times, tokenHash: "expired", expireTime: ago(1) },
        { ...times, tokenHash: "holds", expireTime: ago(-1) },
      ])
      .execute(),
  );
  await write(sweepSessions);
  const left = await readDatabase()
    .selectFrom("session")
    .select("tokenHash")
    .where("tokenHash", "in", ["expired", "holds"])
    .execute();
  expect(left).toEqual([{ tokenHash: "holds" }]);
});

test("who saw what is forgotten after its hour, so that a later look counts again", async () => {
  await write((trx) =>
    trx
      .insertInto("viewSeen")
      .values([
        { key: "long ago", expireTime: ago(1) },
        { key: "just now", expireTime: ago(-1) },
      ])
      .execute(),
  );
  await sweepViews();
  expect(await readDatabase().selectFrom("viewSeen").select("key").execute()).toEqual([
    { key: "just now" },
  ]);
});

test("forms are known for a week", async () => {
  const { id: userId } = await createMember();
  await write((trx) =>
    trx
      .insertInto("submission")
      .values([
        { userId, formId: "old", targetId: 1, createTime: ago(8) },
        { userId, formId: "young", targetId: 2, createTime: ago(6) },
      ])
      .execute(),
  );
  await write(sweepSubmissions);
  const left = readDatabase().selectFrom("submission").select("formId");
  expect(await left.where("userId", "=", userId).execute()).toEqual([{ formId: "young" }]);
});

test("on which days a member was here is forgotten after two months", async () => {
  const { id: userId } = await createMember();
  const days = [70, 50].map((days) => new Date(ago(days)).toISOString().slice(0, 10));
  await write((trx) =>
    trx
      .insertInto("memberDay")
      .values(days.map((one) => ({ day: one, userId })))
      .execute(),
  );
  await write(sweepMemberDays);
  const left = readDatabase().selectFrom("memberDay").select("day");
  expect(await left.where("userId", "=", userId).execute()).toEqual([{ day: days[1] }]);
});

test("a great act is listed for thirty days after its end", async () => {
  const act = { name: "合并标签", subjects: "[]", payload: "{}", cursor: "", total: 1 };
  const times = [
    { kind: "long ended", startTime: ago(32), endTime: ago(31) },
    { kind: "ended", startTime: ago(32), endTime: ago(29) },
    { kind: "runs", startTime: ago(32), endTime: 0 },
  ];
  await write((trx) =>
    trx
      .insertInto("greatAct")
      .values(times.map((one) => ({ ...act, ...one })))
      .execute(),
  );
  await write(sweepGreatActs);
  const left = await readDatabase().selectFrom("greatAct").select("kind").orderBy("id").execute();
  expect(left).toEqual([{ kind: "ended" }, { kind: "runs" }]);
});

test("a server process that died long ago, or by a clock that was ahead, counts as alive no more", async () => {
  const now = Date.now();
  await write((trx) =>
    trx
      .insertInto("serverProcess")
      .values([
        { name: "long ago", machine: "old", wanted: 1, startTime: 1, seenTime: ago(1) },
        { name: "to come", machine: "ahead", wanted: 1, startTime: 1, seenTime: ago(-365) },
        { name: "now", machine: "here", wanted: 1, startTime: 1, seenTime: now },
        { name: "soon", machine: "elsewhere", wanted: 1, startTime: 1, seenTime: now + 60_000 },
      ])
      .execute(),
  );
  await write(sweepProcesses);
  const alive = await readProcesses(readDatabase(), now);
  expect(alive.map(({ machine }) => machine).toSorted()).toEqual(["elsewhere", "here"]);
});
