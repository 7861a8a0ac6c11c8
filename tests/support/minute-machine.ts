import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import Sqlite from "better-sqlite3";
import type { S3Server } from "tests/providers/s3-server";
import { listLines } from "~/platform/backup/minutes/line-restore.server";
import { sendWaitingBase } from "~/platform/backup/minutes/minute-base.server";
import { chainsIn } from "~/platform/backup/minutes/minute-chain";
import {
  fetchLineKey,
  writeChain,
  type Reached,
} from "~/platform/backup/minutes/minute-restore.server";
import { copyMinute, type MinutePlan } from "~/platform/backup/minutes/minute-round.server";
import { S3Folder } from "~/platform/storage/s3-folder.server";

export const minutePassphrase = "竹林深处，谁也听不见琴声";

/** A machine with a database of its own that is sent to a bucket every so often. */
export interface MinuteMachine {
  dataDir: string;
  plan: MinutePlan;
  /** Opens the database once more. */
  open(): Sqlite.Database;
  /** Sends what changed, and the whole database where one waits. */
  copy(): Promise<void>;
}

/** Makes such a machine; `changed` of its plan is otherwise. */
export function startMachine(s3: S3Server, changed: Partial<MinutePlan> = {}): MinuteMachine {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), "zhulin-machine-"));
  const open = () => {
    const database = new Sqlite(path.join(dataDir, "zhulin.db"), { timeout: 5000 });
    database.pragma("journal_mode = WAL");
    // As the site's connections: see sqlite.server.
    database.pragma("wal_autocheckpoint = 16000");
    return database;
  };
  const plan: MinutePlan = {
    dataDir,
    store: new S3Folder({ ...s3.settings, prefix: "zhulin/" }),
    passphrase: minutePassphrase,
    storage: null,
    uploadsAfter: async () => [],
    ...changed,
  };
  return {
    dataDir,
    plan,
    open,
    copy: async () => {
      await copyMinute(plan);
      await sendWaitingBase(plan);
    },
  };
}

/** Every row of every table of a database, by the name of the table. */
export function contentsOf(database: Sqlite.Database): Record<string, unknown[]> {
  const tables = database
    .prepare<[], { name: string }>("select name from sqlite_schema where type = 'table' order by 1")
    .all();
  return Object.fromEntries(
    tables.map(({ name }) => [
      name,
      database.prepare(`select * from "${name}" order by rowid`).all(),
    ]),
  );
}

export interface Restored extends Reached {
  contents: Record<string, unknown[]>;
}

/** What the bucket makes of the line that reaches the furthest. */
export async function restoreFromBucket(
  { store }: Pick<MinutePlan, "store">,
  { passphrase = minutePassphrase, until = Infinity } = {},
): Promise<Restored> {
  const stage = fs.mkdtempSync(path.join(os.tmpdir(), "zhulin-restored-"));
  const file = path.join(stage, "restored.db");
  fs.writeFileSync(file, "");
  try {
    const [newest] = await listLines(store);
    if (!newest) throw new Error("there is no line");
    const { identity } = await fetchLineKey(store, newest, async () => passphrase, stage);
    const [chain = newest] = chainsIn(await store.list("minutes/"), until);
    const reached = await writeChain({ store, identity, stage }, chain, file);
    const database = new Sqlite(file);
    const sound = database.pragma("integrity_check", { simple: true });
    if (sound !== "ok") throw new Error(String(sound));
    const contents = contentsOf(database);
    database.close();
    return { ...reached, contents };
  } finally {
    fs.rmSync(stage, { recursive: true });
  }
}
