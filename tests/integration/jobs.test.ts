import { spawn } from "node:child_process";
import { EventEmitter, once } from "node:events";
import { describe, expect, test } from "vitest";
import { inTransaction, readDatabase } from "~/platform/database/database.server";
import { claimJob, enqueue, holdTime, postponeJob } from "~/platform/jobs/job.commands.server";
import { runDueJobs, startJobRunner } from "~/platform/jobs/job-runner.server";
import { defineJob, type Attempt } from "~/platform/jobs/job.server";
import { definePeriodic, enqueuePeriodic } from "~/platform/jobs/periodic.server";
import { typeScriptArgs } from "~/cli/child-process.mjs";

const done: string[] = [];
const note = defineJob("note", async (text: string) => void done.push(text));
const fail = defineJob<null>("fail", async () => {
  throw new Error("no luck");
});

const jobs = (kind: string) =>
  readDatabase().selectFrom("job").selectAll().where("kind", "=", kind).execute();

describe("a job", () => {
  test("runs once and is gone", async () => {
    await inTransaction((trx) => enqueue(trx, note, "first"));
    await runDueJobs();
    await runDueJobs();
    expect(done).toEqual(["first"]);
    expect(await jobs("note")).toEqual([]);
  });

  test("is not there when its transaction failed", async () => {
    const failing = inTransaction(async (trx) => {
      await enqueue(trx, note, "never");
      throw new Error("undone");
    });
    await expect(failing).rejects.toThrow("undone");
    expect(await jobs("note")).toEqual([]);
  });

  test("waits for its time", async () => {
    await inTransaction((trx) => enqueue(trx, note, "later", Date.now() + 60_000));
    await runDueJobs();
    expect(done).not.toContain("later");
    expect(await jobs("note")).toHaveLength(1);
  });

  test("that fails is tried again later and later, and at last stays as failed", async () => {
    await inTransaction((trx) => enqueue(trx, fail, null));
    const waits: number[] = [];
    for (let attempt = 1; attempt <= 8; attempt += 1) {
      const before = Date.now();
      await runDueJobs();
      const [job] = await jobs("fail");
      expect(job).toMatchObject({ attempts: attempt, lastError: "Error: no luck" });
      waits.push(Math.round(((job?.runTime ?? 0) - before) / 1000));
      await makeDue("fail");
    }
    expect(waits).toEqual([5, 10, 20, 40, 80, 160, 320, 0]);
    const [job] = await jobs("fail");
    expect(job?.failedTime).toBeGreaterThan(0);
    await runDueJobs();
    expect((await jobs("fail"))[0]?.attempts).toBe(8);
  });

  test("of a kind with times of its own is tried by those, and told which attempt is the last", async () => {
    const told: boolean[] = [];
    const patient = async (_: null, { last }: Attempt) => {
      told.push(last);
      throw new Error("not yet");
    };
    const job = defineJob<null>("patient", patient, { delays: [60_000, 3_600_000] });
    await inTransaction((trx) => enqueue(trx, job, null));
    const waits: number[] = [];
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      const before = Date.now();
      await runDueJobs();
      waits.push(Math.round((((await jobs("patient"))[0]?.runTime ?? 0) - before) / 60_000));
      await makeDue("patient");
    }
    expect(waits).toEqual([1, 60, 0]);
    expect(told).toEqual([false, false, true]);
    expect((await jobs("patient"))[0]?.failedTime).toBeGreaterThan(0);
  });

  test("of a process that ended is taken over when its hold is over", async () => {
    const lost = defineJob<null>("lost", async () => undefined);
    await inTransaction((trx) => enqueue(trx, lost, null));
    const now = Date.now();
    expect(await claimJob(["lost"], now)).toMatchObject({ attempts: 1 });
    expect(await claimJob(["lost"], now + holdTime - 1)).toBeNull();
    expect(await claimJob(["lost"], now + holdTime)).toMatchObject({ attempts: 2 });
  });

  test("whose process ended at each attempt is given up, not run once more, and its kind is told", async () => {
    const told: string[] = [];
    const run = async (text: string) => void told.push(`ran ${text}`);
    const lost = async (text: string) => void told.push(`lost ${text}`);
    const deadly = defineJob("deadly", run, { delays: [1000], lost });
    await inTransaction((trx) => enqueue(trx, deadly, "this"));
    for (const attempts of [1, 2]) {
      expect(await claimJob(["deadly"], Date.now())).toMatchObject({ attempts });
      await letGo("deadly");
    }
    await runDueJobs();
    expect(told).toEqual(["lost this"]);
    const [job] = await jobs("deadly");
    expect(job?.failedTime).toBeGreaterThan(0);
    expect(job?.lastError).toContain("its process ended");
    await runDueJobs();
    expect(told).toEqual(["lost this"]);
  });

  test("whose process ended at each attempt but the last has that one", async () => {
    const ran: string[] = [];
    const run = async (text: string) => void ran.push(text);
    const weak = defineJob("weak", run, { delays: [1000] });
    await inTransaction((trx) => enqueue(trx, weak, "still"));
    await claimJob(["weak"], Date.now());
    await letGo("weak");
    await runDueJobs();
    expect(ran).toEqual(["still"]);
    expect(await jobs("weak")).toEqual([]);
  });

  test("that was taken over is not given back by the process that lost it", async () => {
    const slow = defineJob<null>("slow", async () => undefined);
    await inTransaction((trx) => enqueue(trx, slow, null));
    const now = Date.now();
    const first = await claimJob(["slow"], now);
    const second = await claimJob(["slow"], now + holdTime);
    if (!first || !second) throw new Error("the job was not claimed twice");
    await postponeJob(first, new Error("too late"));
    const [held] = await jobs("slow");
    expect(held).toMatchObject({ attempts: 2, lastError: "", heldUntil: now + 2 * holdTime });
  });
});

test("processes that work side by side run each job once", async () => {
  const count = 60;
  await inTransaction(async (trx) => {
    const shout = defineJob<number>("shout", async () => undefined);
    for (let id = 0; id < count; id += 1) await enqueue(trx, shout, id);
  });
  const said = await Promise.all([runWorker(), runWorker(), runWorker()]);
  const ran = said.flat().toSorted((a, b) => a - b);
  expect(ran).toEqual(Array.from({ length: count }, (_, id) => id));
});

test("periodic work is done once an interval, whoever asks", async () => {
  let runs = 0;
  definePeriodic("count", 3600, async () => void (runs += 1));
  await Promise.all([enqueuePeriodic(), enqueuePeriodic(), enqueuePeriodic()]);
  await runDueJobs();
  await enqueuePeriodic();
  await runDueJobs();
  expect(runs).toBe(1);
});

test("periodic work that a clock which was ahead put off is done all the same", async () => {
  let runs = 0;
  definePeriodic("ahead", 3600, async () => void (runs += 1));
  const year = 366 * 24 * 60 * 60 * 1000;
  await inTransaction((trx) => enqueue(trx, { kind: "periodic ahead" }, null, Date.now() + year));
  await enqueuePeriodic();
  await runDueJobs();
  expect(runs).toBe(1);
});

test("periodic work is done though a process died at it whose clock was ahead", async () => {
  let runs = 0;
  definePeriodic("held ahead", 3600, async () => void (runs += 1));
  const kind = "periodic held ahead";
  await inTransaction((trx) => enqueue(trx, { kind }, null));
  const year = 366 * 24 * 60 * 60 * 1000;
  expect(await claimJob([kind], Date.now() + year)).toMatchObject({ kind });
  await enqueuePeriodic();
  await runDueJobs();
  expect(runs).toBe(1);
});

async function makeDue(kind: string): Promise<void> {
  await inTransaction((trx) =>
    trx.updateTable("job").set({ runTime: 0 }).where("kind", "=", kind).execute(),
  );
}

/** As if the hold of a process that ended were over. */
async function letGo(kind: string): Promise<void> {
  await inTransaction((trx) =>
    trx.updateTable("job").set({ heldUntil: 0 }).where("kind", "=", kind).execute(),
  );
}

/** Runs the due jobs of this test's database in another process and answers which it ran. */
async function runWorker(): Promise<number[]> {
  const worker = spawn(process.execPath, [...typeScriptArgs, "tests/integration/job-worker.ts"], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  let said = "";
  worker.stdout.on("data", (chunk: Buffer) => (said += chunk.toString()));
  await once(worker, "close");
  return said.split("\n").filter(Boolean).map(Number);
}

test.each([
  ["a stranger's machine", "strangers"],
  ["the mail server", "mail"],
  ["the bucket of the backups", "offsite"],
  ["what holds the pictures", "pictures"],
  ["what the site's checks ask", "checks"],
] as const)("work that waits for %s holds up nobody else's", async (_, lane) => {
  const stranger = new EventEmitter();
  const done: string[] = [];
  const wait = async () => void (await once(stranger, "answer"));
  const slow = defineJob<null>("slow stranger", wait, { delays: [], lane });
  const quick = defineJob<null>("quick", async () => void done.push("quick"));
  await inTransaction((trx) => enqueue(trx, slow, null));
  const runner = startJobRunner();
  await expect.poll(() => jobs("slow stranger")).toMatchObject([{ attempts: 1 }]);
  await inTransaction((trx) => enqueue(trx, quick, null));
  await expect.poll(() => done, { timeout: 10_000 }).toEqual(["quick"]);
  expect(await jobs("slow stranger")).toHaveLength(1);
  stranger.emit("answer");
  await expect.poll(() => jobs("slow stranger"), { timeout: 10_000 }).toEqual([]);
  await runner.stop();
});
