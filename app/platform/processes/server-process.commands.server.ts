import os from "node:os";
import { randomUUID } from "node:crypto";
import { inQuietTransaction, type Writer } from "~/platform/database/database.server";
import { env } from "~/platform/env/env.server";
import { log } from "~/platform/log/log.server";
import { goneAfter } from "./server-process";

const name = randomUUID();
const machine = os.hostname();
const startTime = Date.now();

/** Notes that this process is alive. */
export function noteProcess(seenTime = Date.now()): Promise<void> {
  const wanted = env().processes;
  return inQuietTransaction(async (trx) => {
    await trx
      .insertInto("serverProcess")
      .values({ name, machine, wanted, startTime, seenTime })
      .onConflict((conflict) => conflict.column("name").doUpdateSet({ wanted, seenTime }))
      .execute();
  });
}

/** Takes this process out of those that are alive, because it ends. */
export async function forgetProcess(): Promise<void> {
  await inQuietTransaction((trx) =>
    trx.deleteFrom("serverProcess").where("name", "=", name).execute(),
  );
}

/** Removes the processes that have long been gone, as has who was seen last by a clock that was ahead. */
export async function sweepProcesses(trx: Writer): Promise<void> {
  const now = Date.now();
  const long = 10 * goneAfter;
  await trx
    .deleteFrom("serverProcess")
    .where((eb) => eb.or([eb("seenTime", "<", now - long), eb("seenTime", ">", now + long)]))
    .execute();
}

const beat = 30_000;

function tryToNote(): void {
  noteProcess().catch((error: unknown) =>
    log.warn({ err: error }, "this process could not say that it is alive"),
  );
}

/** Notes now and then that this process is alive, until the answer is called. */
export function startHeartbeat(): () => void {
  tryToNote();
  const timer = setInterval(tryToNote, beat).unref();
  return () => clearInterval(timer);
}
