import { env } from "~/platform/env/env.server";
import type { OffsiteSettings } from "~/platform/env/offsite-env";
import { causeInWords } from "~/platform/errors/cause-in-words";
import { S3Refusal } from "~/platform/storage/s3-fault";
import { StorageAway } from "~/platform/storage/storage-refusal";
import { CommandFault } from "./command";
import { forTerminal, terminalLanguage } from "~/platform/env/terminal-language.mjs";

/** Ends a command where no place elsewhere is set. */
export function requireOffsite(): OffsiteSettings {
  const { offsite } = env();
  if (offsite) return offsite;
  throw new CommandFault(
    forTerminal(
      "BACKUP_S3_ENDPOINT must be set for --offsite.",
      "用 --offsite 之前要设 BACKUP_S3_ENDPOINT。",
    ),
  );
}

/** Does what asks S3; what S3 says against it becomes one sentence. */
export async function withoutStack<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const foreseen = error instanceof S3Refusal || error instanceof StorageAway;
    if (!foreseen) throw error;
    const words = causeInWords(error, terminalLanguage());
    throw new CommandFault(forTerminal(`The storage of backups: ${words}`, `备份存储：${words}`));
  }
}
