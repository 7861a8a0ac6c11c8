import { afterEach, expect, test, vi } from "vitest";
import { inTransaction, readDatabase } from "~/platform/database/database.server";
import { freeActsAhead, takeAct } from "~/platform/jobs/great-act.commands.server";
import {
  claimJob,
  enqueue,
  freeJobsAhead,
  holdTime,
  renewLease,
  sweepFailedJobs,
} from "~/platform/jobs/job.commands.server";
import { defineJob } from "~/platform/jobs/job.server";
import { definePeriodic, enqueuePeriodic } from "~/platform/jobs/periodic.server";

const day = 24 * 60 * 60 * 1000;

const queued = (kind: string) =>
  readDatabase().selectFrom("job").selectAll().where("kind", "=", kind).execute();

afterEach(() => void vi.useRealTimers());

test("a process that lost a job does not hold it for the one that took it over", async () => {
  const long = defineJob<null>("long", async () => undefined);
  await inTransaction((trx) => enqueue(trx, long, null));
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 1000 });
  const first = await claimJob(["long"], Date.now());
  vi.setSystemTime(Date.now() + holdTime);
  const second = await claimJob(["long"], Date.now());
  if (!first || !second) throw new Error("the job was not claimed twice");
  const heldUntil = Date.now() + holdTime;
  vi.setSystemTime(Date.now() + holdTime / 2);
  await renewLease(first);
  expect(await queued("long")).toMatchObject([{ attempts: 2, heldUntil }]);
  await renewLease(second);
  expect(await queued("long")).toMatchObject([{ heldUntil: heldUntil + holdTime / 2 }]);
});

test("periodic work that nobody could do meanwhile waits once, however many intervals passed", async () => {
  definePeriodic("hourly", 3600, async () => undefined);
  vi.useFakeTimers({ toFake: ["Date"] });
  for (let turn = 0; turn < 4; turn += 1) {
    await enqueuePeriodic();
    vi.setSystemTime(Date.now() + 3 * 3_600_000);
  }
  expect(await queued("periodic hourly")).toHaveLength(1);
});

test("what a clock that was ahead put into the queue, or took out of it, is done once the clock is right", async () => {
  const year = 366 * day;
  const waits = [Date.now(), Date.now() + day];
  vi.useFakeTimers({ toFake: ["Date"] });
  const letter = defineJob<null>("letter", async () => undefined);
  for (const runTime of waits) await inTransaction((trx) => enqueue(trx, letter, null, runTime));
  expect(await claimJob(["letter"], Date.now() + year)).not.toBeNull();
  vi.setSystemTime(Date.now() + year);
  await inTransaction((trx) => enqueue(trx, letter, null));
  vi.setSystemTime(Date.now() - year);
  expect(await claimJob(["letter"], Date.now())).toBeNull();
  await inTransaction(freeJobsAhead);
  expect(await claimJob(["letter"], Date.now())).toMatchObject({ attempts: 2 });
  expect(await claimJob(["letter"], Date.now())).toMatchObject({ attempts: 1 });
  // What is to wait, and what is worked at by clocks that differ a little, stays as it is.
  await inTransaction(freeJobsAhead);
  expect(await claimJob(["letter"], Date.now() + holdTime)).toMatchObject({ attempts: 3 });
  expect(await claimJob(["letter"], Date.now())).toBeNull();
});

test("a job that failed for good is there to be looked at for thirty days", async () => {
  const given = defineJob<null>("given up", async () => undefined);
  const failed = [29, 31].map((days) => Date.now() - days * day);
  for (const failedTime of failed) {
    await inTransaction(async (trx) => {
      await enqueue(trx, given, null);
      await trx
        .updateTable("job")
        .set({ failedTime })
        .where("kind", "=", "given up")
        .where("failedTime", "=", 0)
        .execute();
    });
  }
  await inTransaction(sweepFailedJobs);
  expect((await queued("given up")).map(({ failedTime }) => failedTime)).toEqual([failed[0]]);
});

test("a great act that a process was at whose clock was ahead is worked at by others", async () => {
  const act = { kind: "held", name: "合并标签", subjects: "[]", payload: "{}", cursor: "" };
  const held = { ...act, total: 1, startTime: Date.now(), worker: "another" };
  const ids = await inTransaction((trx) =>
    trx
      .insertInto("greatAct")
      .values([
        { ...held, heldUntil: Date.now() + 365 * day },
        { ...held, heldUntil: Date.now() + 20_000 },
      ])
      .returning("id")
      .execute(),
  );
  const take = () => Promise.all(ids.map(({ id }) => takeAct(id, "me")));
  expect(await take()).toEqual([undefined, undefined]);
  await inTransaction(freeActsAhead);
  expect(await take()).toEqual([expect.objectContaining({ kind: "held" }), undefined]);
});
