import { execFile, fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { promisify } from "node:util";
import type { Random } from "~/cli/seed/random";
import { Person } from "./person";
import type { Stage } from "./stage";

/** What runs beside the site while people write. */
export interface Company {
  name: string;
  fits(stage: Stage): boolean;
  /** Answers what went wrong, "" for nothing. */
  run(stage: Stage, random: Random): Promise<string>;
}

const anywhere = () => true;
const onSqlite = ({ postgres }: Stage) => postgres === null;

async function runCommand(stage: Stage, file: string, ...words: string[]): Promise<string> {
  const { code, stderr } = await stage.command(file, ...words);
  return code === 0 ? "" : `${file} ended with ${code}: ${stderr}`;
}

const command =
  (file: string, ...words: string[]) =>
  (stage: Stage) =>
    runCommand(stage, file, ...words);

/** Changes a setting a few times; each change is an acknowledged write like those of members. */
async function changeSettings(stage: Stage, random: Random): Promise<string> {
  for (let left = 2; left > 0; left -= 1) {
    const words = `第 ${random.whole(1, 1_000_000)} 号公告`;
    const sent = stage.journal.send("moderator", "setting siteNotification", words);
    const fault = await runCommand(stage, "settings.ts", "set", "siteNotification", words);
    sent.answer(fault === "" ? "acknowledged" : "unknown");
    if (fault !== "") return fault;
  }
  return "";
}

async function askForBackup({ door }: Stage): Promise<string> {
  const owner = new Person(door, "owner", "bamboo-owner");
  await owner.signIn();
  await owner.act("/admin/backup", { intent: "backup" }, "", "");
  return "";
}

/** Other programs that open the file, read and close it. */
async function readFromOutside({ dataDir }: Stage): Promise<string> {
  const file = path.join(dataDir, "zhulin.db");
  const reader = fork(path.join(import.meta.dirname, "foreign-reader.mjs"), [file], {
    stdio: "inherit",
  });
  const ended = once(reader, "exit") as Promise<[number | null]>;
  for (const flags of [["-readonly"], []]) await readBySqlite3(file, flags);
  const [code] = await ended;
  return code === 0 ? "" : `another program found the file damaged (${code})`;
}

/** The program sqlite3, where there is one; that the file is locked or cannot grow is its own affair. */
async function readBySqlite3(file: string, flags: string[]): Promise<void> {
  await promisify(execFile)("sqlite3", [...flags, file, "select count(*) from comment"]).catch(
    () => undefined,
  );
}

export const companies: readonly Company[] = [
  { name: "backup", fits: anywhere, run: command("backup.ts") },
  { name: "backup in the browser", fits: anywhere, run: askForBackup },
  { name: "settings", fits: anywhere, run: changeSettings },
  { name: "reindex", fits: anywhere, run: command("reindex.ts") },
  {
    name: "seed",
    fits: anywhere,
    run: command("seed.ts", "--users", "20", "--topics", "30", "--comments", "60"),
  },
  { name: "demo remove", fits: anywhere, run: command("demo.ts", "remove") },
  { name: "sqlite3", fits: onSqlite, run: readFromOutside },
];
