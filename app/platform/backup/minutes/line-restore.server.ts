import fs from "node:fs";
import path from "node:path";
import dayjs from "dayjs";
import { BackupFault } from "~/platform/backup/read-backup.server";
import { replaceSecret } from "~/platform/backup/restore-backup.server";
import type { Database } from "~/platform/database/connections";
import { requireDatabaseUnused, replaceDatabasePages } from "~/platform/database/replace.server";
import { requireSoundSqlite } from "~/platform/database/sqlite/sqlite-pages.server";
import { secretFile } from "~/platform/env/secrets.server";
import type { S3Folder } from "~/platform/storage/s3-folder.server";
import { withStageFolder } from "~/platform/storage/stage-folder.server";
import type { Storage } from "~/platform/storage/stored-file";
import { chainsIn, strandedParts, type Chain } from "./minute-chain";
import { minutesFolder, type LyingFile } from "./minute-names";
import { fetchPictures } from "./minute-pictures.server";
import {
  fetchLineKey,
  writeChain,
  type LineKey,
  type PassphraseAnswer,
  type Reached,
} from "./minute-restore.server";
import { forTerminal } from "~/platform/env/terminal-language.mjs";

/** What each machine's copies reach, the one that reaches the furthest first. */
export async function listLines(store: S3Folder): Promise<Chain[]> {
  return chainsIn(await store.list(minutesFolder));
}

export interface LinePlan {
  dataDir: string;
  store: S3Folder;
  passphrase: PassphraseAnswer;
  storage: Storage;
  line: string;
  /** Nothing later than this is taken, in milliseconds since 1970 UTC. */
  until: number;
  /** Puts right what is restored before it is there. */
  amend(db: Database): Promise<void>;
}

/** What was restored, and where what was there before now is. */
export interface RestoredLine extends Reached {
  aside: string;
  pictures: number;
}

/**
 * Puts what a machine sent in the place of the present site. Throws BackupFault or DatabaseBusy before anything but pictures
 * is changed; the database changes all at once.
 */
export async function restoreLine(plan: LinePlan): Promise<RestoredLine> {
  const { dataDir, store, passphrase, storage, line } = plan;
  fs.mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  await requireDatabaseUnused();
  const aside = `before-restore-${dayjs().format("YYYYMMDD-HHmmss")}`;
  return withStageFolder(dataDir, "reading", async (stage) => {
    const files = await store.list(minutesFolder);
    const newest = newestChain(plan, files);
    const key = await fetchLineKey(store, newest, passphrase, stage);
    const pictures = await fetchPictures(store, { line, ...key }, storage, stage);
    const reached = await replaceDatabasePages(
      aside,
      (file) => writeNewest(plan, files, key, { stage, file }),
      plan.amend,
    );
    if (key.secret !== "") {
      const secret = path.join(stage, "secret");
      fs.writeFileSync(secret, key.secret, { mode: 0o600 });
      await replaceSecret(secret, secretFile(dataDir), path.join(dataDir, aside));
    }
    return { ...reached, aside, pictures };
  });
}

/** Makes the database of a line in a file beside the site, which is removed again; throws what is wrong with it. */
export async function tryLine(
  plan: Omit<LinePlan, "storage" | "until" | "amend">,
): Promise<Reached> {
  return withStageFolder(plan.dataDir, "restoring", async (stage) => {
    const tried = { ...plan, until: Infinity };
    const files = await plan.store.list(minutesFolder);
    const key = await fetchLineKey(plan.store, newestChain(tried, files), plan.passphrase, stage);
    const file = path.join(stage, "tried.db");
    fs.writeFileSync(file, "", { mode: 0o600 });
    const reached = await writeNewest(tried, files, key, { stage, file });
    await requireSoundSqlite(file);
    if (reached.stopped !== "") throw new BackupFault(reached.stopped);
    return reached;
  });
}

function newestChain(
  { line, until }: Pick<LinePlan, "line" | "until">,
  files: readonly LyingFile[],
): Chain {
  const chain = chainsIn(files, until).find((one) => one.line === line);
  if (!chain) {
    throw new BackupFault(
      forTerminal(
        `minutes-${line} has no whole database until then.`,
        `到那时为止，minutes-${line} 里还没有完整的数据库。`,
      ),
    );
  }
  return chain;
}

/** Writes the newest state that can be made: where a whole database is damaged, from the one before. */
async function writeNewest(
  plan: Pick<LinePlan, "store" | "line" | "until">,
  files: readonly LyingFile[],
  { identity }: LineKey,
  { stage, file }: { stage: string; file: string },
): Promise<Reached> {
  const chain = newestChain(plan, files);
  try {
    const reached = await writeChain({ store: plan.store, identity, stage }, chain, file);
    if (reached.stopped !== "" || plan.until !== Infinity) return reached;
    const stranded = strandedParts(files, chain);
    const stopped =
      stranded === 0
        ? ""
        : forTerminal(
            `${stranded} later parts follow one that is missing`,
            `后面的 ${stranded} 份前面少了一份`,
          );
    return { ...reached, stopped };
  } catch (error) {
    if (!(error instanceof BackupFault)) throw error;
    const others = files.filter(({ name }) => name !== chain.base.name);
    if (!chainsIn(others, plan.until).some(({ line }) => line === plan.line)) throw error;
    return writeNewest(plan, others, { identity, secret: "" }, { stage, file });
  }
}
