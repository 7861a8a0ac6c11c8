import { EventEmitter, once } from "node:events";
import { setTimeout } from "node:timers/promises";
import { afterEach, expect, test, vi } from "vitest";
import { connections, inTransaction, readDatabase } from "~/platform/database/database.server";
import { takeAct } from "~/platform/jobs/great-act.commands.server";
import { enqueue, holdTime } from "~/platform/jobs/job.commands.server";
import { runDueJobs } from "~/platform/jobs/job-runner.server";
import { defineJob } from "~/platform/jobs/job.server";

// PostgreSQL has no lock that whoever writes waits for.
const locksWriters = connections().kind === "sqlite";

afterEach(() => void vi.useRealTimers());

/** Does something while another writes for that many milliseconds by the clock. */
async function behindWriter<T>(milliseconds: number, work: () => Promise<T>): Promise<T> {
  vi.useFakeTimers({ toFake: ["Date"] });
  const signals = new EventEmitter();
  const held = once(signals, "held");
  const over = once(signals, "over");
  const writing = inTransaction(async () => {
    signals.emit("held");
    await over;
  });
  await held;
  const worked = work();
  // Long enough for it to have come to the lock.
  await setTimeout(200);
  vi.setSystemTime(Date.now() + milliseconds);
  signals.emit("over");
  await writing;
  return worked;
}

test.runIf(locksWriters)(
  "a job is held from when it was taken, however long that had to wait",
  async () => {
    const leases: number[] = [];
    const patient = defineJob<null>("patient", async () => {
      const [job] = await readDatabase()
        .selectFrom("job")
        .select("heldUntil")
        .where("kind", "=", "patient")
        .execute();
      leases.push((job?.heldUntil ?? 0) - Date.now());
    });
    await inTransaction((trx) => enqueue(trx, patient, null));
    await behindWriter(holdTime, () => runDueJobs());
    expect(leases).toHaveLength(1);
    expect(leases[0]).toBeGreaterThan(holdTime - 5000);
  },
);

test.runIf(locksWriters)("a great act is held from when it was taken, too", async () => {
  const act = { kind: "waited", name: "合并标签", subjects: "[]", payload: "{}", cursor: "" };
  const { id } = await inTransaction((trx) =>
    trx
      .insertInto("greatAct")
      .values({ ...act, total: 1, startTime: Date.now() })
      .returning("id")
      .executeTakeFirstOrThrow(),
  );
  expect(await behindWriter(30_000, () => takeAct(id, "one"))).toMatchObject({ id });
  expect(await takeAct(id, "another")).toBeUndefined();
});
