import fs from "node:fs";
import path from "node:path";
import { decryptingAs, passing } from "~/platform/backup/encryption.server";
import { syncFile, syncFolder } from "~/platform/storage/synced-file.server";
import { logFolder, readSegmentName, shortSum } from "./minute-names";
import { minuteFolder, type MinuteState } from "./minute-state.server";
import { sumSegment } from "./segment-file.server";

/** A round was not whole: a process ended in it, or S3 did not answer. The parts that wait are sent in the next one. */
export const outgoing = (dataDir: string): string => path.join(minuteFolder(dataDir), "outgoing");

/** Lays a part there. It is on disk before the state that counts it can be: a power cut would leave an empty one. */
export async function keepWaitingPart(dataDir: string, part: string, name: string): Promise<void> {
  await syncFile(part);
  fs.renameSync(part, path.join(outgoing(dataDir), path.basename(name)));
  await syncFolder(outgoing(dataDir));
}

/** Whether a part that waits holds what its name says: what follows a damaged one leads nowhere. Throws where it cannot be read now. */
export async function isPartWhole(
  dataDir: string,
  file: string,
  { line, identity }: Pick<MinuteState, "line" | "identity">,
): Promise<boolean> {
  const own = readSegmentName(`${logFolder(line)}${file}`)?.own;
  const opening = identity === "" ? passing : decryptingAs(identity);
  try {
    return shortSum(await sumSegment(path.join(outgoing(dataDir), file), opening)) === own;
  } catch (error) {
    if (error instanceof Error && "syscall" in error) throw error;
    return false;
  }
}
