import { log } from "~/platform/log/log.server";
import { inQuietTransaction, type Writer } from "./database.server";
import { Unavailable } from "~/platform/errors/unavailable";
import { patience, withPatience } from "./patience.server";

type Work = (trx: Writer) => Promise<unknown>;

/** Writes only if no lock has to be waited for; returns whether it did. For writes that must not delay an answer. */
export async function writeAtOnce(work: Work): Promise<boolean> {
  try {
    await withPatience(patience.none, () => inQuietTransaction(work));
    return true;
  } catch (error) {
    if (error instanceof Unavailable) return false;
    throw error;
  }
}

/** Writes at once or, where somebody is in the way, within a minute after the answer; what fails then is logged. */
export async function writeSoon(work: Work): Promise<void> {
  if (await writeAtOnce(work)) return;
  withPatience(patience.background, () => inQuietTransaction(work)).catch((error: unknown) => {
    log.error({ err: error }, "what was to be written later could not be written");
  });
}
