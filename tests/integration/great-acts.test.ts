import { beforeAll, describe, expect, test } from "vitest";
import { createModerator, type Member } from "tests/factories/member";
import { callAction, callLoader } from "tests/support/call-route";
import { inTransaction, readDatabase } from "~/platform/database/database.server";
import { RuleBroken } from "~/platform/errors/domain-errors";
import { startGreatAct } from "~/platform/jobs/great-act.commands.server";
import { readGreatAct, readGreatActs } from "~/platform/jobs/great-act.queries.server";
import { takeUpGreatActs, defineGreatAct, workAt } from "~/platform/jobs/great-act.server";
import { runDueJobs } from "~/platform/jobs/job-runner.server";
import * as jobsPage from "~/routes/admin.jobs";

interface Counting {
  to: number;
}

/** The numbers that parts of the act have counted, each of them once if all is well. */
let counted: number[] = [];
/** Which number breaks its part, and how. */
let broken: { at: number; by: Error } | undefined;
/** What happens to the act once a part of it is committed. */
let between: (() => Promise<unknown>) | undefined;

const counting = defineGreatAct<Counting, number>("counting", {
  start: 0,
  count: async (_db, { to }) => to,
  part: async (_trx, { payload: { to }, cursor, size }) => {
    const next = Math.min(to, cursor + size);
    const numbers = Array.from({ length: next - cursor }, (_, at) => cursor + at + 1);
    if (broken && numbers.includes(broken.at)) throw broken.by;
    counted.push(...numbers);
    return {
      cursor: next,
      done: numbers.length,
      last: next === to,
      afterwards: async () => void (await between?.()),
    };
  },
  end: async (_trx, { done }) => `数到了 ${done}`,
});

takeUpGreatActs([counting]);

const start = (to: number, subject: string) =>
  inTransaction((trx) =>
    startGreatAct(trx, counting, { name: `数到 ${to}`, payload: { to }, subjects: [subject] }),
  );
const stateOf = (id: number) => readGreatAct(readDatabase(), id);
const upTo = (to: number) => Array.from({ length: to }, (_, at) => at + 1);
/** As if the time had come at which the queue takes over what waits. */
const letQueueRun = async () => {
  await inTransaction((trx) =>
    trx.updateTable("job").set({ runTime: 0 }).where("kind", "=", "great-act").execute(),
  );
  await runDueJobs();
};
const queued = () => readDatabase().selectFrom("job").select("id").execute();

/** Milliseconds in which all is done, however busy the machine is. */
const plenty = 20_000;

let moderator: Member;
beforeAll(async () => {
  moderator = await createModerator();
});

function begin() {
  counted = [];
  broken = undefined;
  between = undefined;
}

/** As if somebody else had taken an act to work at it, until a time. */
const holdFor = (id: number, heldUntil: number) =>
  inTransaction((trx) =>
    trx
      .updateTable("greatAct")
      .set({ worker: "somebody else", heldUntil })
      .where("id", "=", id)
      .execute(),
  );

describe("a great act", () => {
  test("is done in parts by who began it, and leaves nothing in the queue", async () => {
    begin();
    const id = await start(300, "a");
    expect(await workAt(counting, id, plenty)).toMatchObject({
      done: 300,
      total: 300,
      failed: false,
      outcome: "数到了 300",
    });
    expect(counted).toEqual(upTo(300));
    expect(await queued()).toEqual([]);
  });

  test("goes on where it was when its process ended in the middle", async () => {
    begin();
    const id = await start(100, "b");
    await workAt(counting, id, 0);
    expect(await workAt(counting, id, 0)).toMatchObject({ done: 40, total: 100, endTime: 0 });
    await letQueueRun();
    expect(await stateOf(id)).toMatchObject({ done: 100, failed: false });
    expect(counted).toEqual(upTo(100));
    expect(await queued()).toEqual([]);
  });

  test("is nobody's who was killed in the middle, after a while", async () => {
    begin();
    const id = await start(30, "c");
    await holdFor(id, Date.now() + 60_000);
    await letQueueRun();
    expect(counted).toEqual([]);
    expect(await queued()).toHaveLength(1);
    await inTransaction((trx) =>
      trx.updateTable("greatAct").set({ heldUntil: 1 }).where("id", "=", id).execute(),
    );
    await letQueueRun();
    expect(await stateOf(id)).toMatchObject({ done: 30 });
    expect(counted).toEqual(upTo(30));
  });

  test("that another one took over in the middle stays in the queue, in case that one is broken off", async () => {
    begin();
    const id = await start(100, "k");
    between = () => holdFor(id, Date.now() + 60_000);
    await letQueueRun();
    expect(await stateOf(id)).toMatchObject({ done: 20, endTime: 0 });
    expect(await queued()).toHaveLength(1);
    between = undefined;
    await holdFor(id, 1);
    await letQueueRun();
    expect(await stateOf(id)).toMatchObject({ done: 100, failed: false });
    expect(counted).toEqual(upTo(100));
    expect(await queued()).toEqual([]);
  });

  test("is given up where each attempt of its job ended with the process, and what it held is free", async () => {
    begin();
    const id = await start(30, "l");
    await inTransaction((trx) => trx.updateTable("job").set({ attempts: 8 }).execute());
    await letQueueRun();
    expect(await stateOf(id)).toMatchObject({ failed: true, done: 0, outcome: "出错了，没有做完" });
    expect(counted).toEqual([]);
    expect(await queued()).toHaveLength(1);
    await workAt(counting, await start(5, "l"));
    expect(counted).toEqual(upTo(5));
    await inTransaction((trx) => trx.deleteFrom("job").execute());
  });

  test("is not begun a second time, nor another one with the same thing, while it runs", async () => {
    begin();
    const id = await start(50, "d");
    await expect(start(50, "d")).rejects.toThrow("“数到 50”还没有做完，请等它做完");
    const other = await start(5, "e");
    await workAt(counting, other);
    await workAt(counting, id);
    await workAt(counting, await start(5, "d"));
    expect(counted).toHaveLength(60);
  });

  test("does nothing twice when several work at it at once", async () => {
    begin();
    const id = await start(500, "f");
    await Promise.all([1, 2, 3].map(() => workAt(counting, id, plenty)));
    expect(counted).toEqual(upTo(500));
  });

  test("gives up with a sentence when a rule is broken, where it is", async () => {
    begin();
    broken = { at: 25, by: new RuleBroken("二十五不行") };
    const id = await start(50, "g");
    expect(await workAt(counting, id)).toMatchObject({
      done: 20,
      failed: true,
      outcome: "二十五不行",
    });
    await letQueueRun();
    expect(await stateOf(id)).toMatchObject({ failed: true, done: 20 });
    begin();
    await workAt(counting, await start(5, "g"));
    expect(counted).toEqual(upTo(5));
  });

  test("is given up where its job fails to the last, and goes on there when a moderator has it tried again", async () => {
    begin();
    broken = { at: 25, by: new Error("the disk is full") };
    const id = await start(50, "j");
    await workAt(counting, id);
    await expect
      .poll(
        async () => {
          await letQueueRun();
          return stateOf(id);
        },
        { timeout: 10_000 },
      )
      .toMatchObject({ failed: true, done: 20, outcome: "出错了，没有做完" });
    broken = undefined;
    const [job] = await queued();
    const fields = { jobId: String(job?.id), intent: "retry" };
    expect((await callAction(jobsPage, "/admin/jobs", fields, { as: moderator })).status).toBe(302);
    await runDueJobs();
    expect(await stateOf(id)).toMatchObject({ failed: false, done: 50, outcome: "数到了 50" });
    expect(counted).toEqual(upTo(50));
  });

  test("is shown to moderators, with how far it is", async () => {
    begin();
    const id = await start(60, "h");
    await workAt(counting, id, 0);
    const { data } = await callLoader(jobsPage, "/admin/jobs", { as: moderator });
    expect(data.acts[0]).toMatchObject({ name: "数到 60", done: 20, total: 60, endTime: 0 });
    await workAt(counting, id);
    const [latest] = await readGreatActs(readDatabase());
    expect(latest).toMatchObject({ name: "数到 60", done: 60, outcome: "数到了 60" });
  });

  test("ends when a moderator drops its job, and frees what it held", async () => {
    begin();
    const id = await start(60, "i");
    const [job] = await queued();
    const fields = { jobId: String(job?.id), intent: "drop" };
    expect((await callAction(jobsPage, "/admin/jobs", fields, { as: moderator })).status).toBe(302);
    expect(await workAt(counting, id)).toMatchObject({ failed: true, done: 0 });
    expect(await stateOf(await start(5, "i"))).toMatchObject({ endTime: 0 });
  });
});
