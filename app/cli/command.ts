import { setTimeout } from "node:timers/promises";
import { parseArgs, type ParseArgsConfig } from "node:util";
import { DatabaseAway } from "~/platform/database/database-away";
import { closeDatabase } from "~/platform/database/database.server";
import { migrate } from "~/platform/database/migrate.server";
import { patience, withPatience } from "~/platform/database/patience.server";
import { isDatabaseMade } from "~/platform/database/replace.server";
import { env, EnvironmentFault } from "~/platform/env/env.server";
import { causeInWords } from "~/platform/errors/cause-in-words";
import { DomainError } from "~/platform/errors/domain-errors";
import { StorageAway, StorageFull, storageRefusalOr } from "~/platform/storage/storage-refusal";
import { checkSurroundings } from "./surroundings";
import { forTerminal, terminalLanguage } from "~/platform/env/terminal-language.mjs";

/** A command was called or can do its work only otherwise; the message is one sentence for the terminal. */
export class CommandFault extends Error {}

/** Writes one line to the terminal, without what steers it: titles and names are of anybody. */
export function say(line: string): void {
  process.stdout.write(`${plainForTerminal(line)}\n`);
}

// Control characters but for those that part lines and columns (ECMA-48).
const plainForTerminal = (text: string) => text.replaceAll(/[^\P{Cc}\n\t]+/gu, " ");

/** The sentence for a command that was called otherwise than by one of these. */
export const usageOf = (calls: string): string => forTerminal(`Usage: ${calls}`, `用法：${calls}`);

/** What stands after a command's name; where that is not as it must be, the sentence for how it is called. */
export function wordsOfCall<Config extends ParseArgsConfig>(calls: string, config: Config) {
  try {
    return parseArgs(config);
  } catch (error) {
    throw new CommandFault(usageOf(calls), { cause: error });
  }
}

/** What is said where a command may not meet a site that runs. */
export const siteRuns = (): CommandFault =>
  new CommandFault(
    forTerminal("The site is running; stop it, then restore.", "网站正在运行：先停下，再恢复。"),
  );

/** How long a database may take to close that keeps silent, in milliseconds. */
const longestClosing = 5000;

/**
 * Runs a command and ends the process: foreseen faults end it with their sentence alone and code 1, others with a stack. A
 * server that was asked and keeps silent would otherwise keep it for minutes after its last line.
 */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  for (const stream of [process.stdout, process.stderr]) stream.on("error", forgiveClosed);
  try {
    await withPatience(patience.background, work);
  } catch (error) {
    process.stderr.write(`${plainForTerminal(explainFault(error))}\n`);
    process.exitCode = 1;
  }
  await Promise.race([closeDatabase(), setTimeout(longestClosing)]);
  await Promise.all([process.stdout, process.stderr].map(allWritten));
  process.exit();
}

/** Whoever reads a pipe may have heard enough: what was begun is done all the same. */
function forgiveClosed(error: NodeJS.ErrnoException): void {
  if (error.code !== "EPIPE") throw error;
}

/** Whoever reads a pipe may take their time. */
const allWritten = (stream: NodeJS.WriteStream) =>
  new Promise<void>((resolve) => stream.write("", () => resolve()));

/** Runs a command on a site that is there, its database brought to the newest schema. */
export function runSiteCommand(work: () => Promise<void>): Promise<void> {
  return runCommand(async () => {
    // Of a folder that was meant to be another nothing is made; a server is asked once it answers.
    const isFile = env().databaseUrl === null;
    if (isFile) await requireSite();
    await checkSurroundings({ port: false, database: true });
    if (!isFile) await requireSite();
    await workOnDatabase(work);
  });
}

/** The same where the database is made if there is none yet. */
export function runFoundingCommand(work: () => Promise<void>): Promise<void> {
  return runCommand(async () => {
    await checkSurroundings({ port: false, database: true });
    await workOnDatabase(work);
  });
}

async function workOnDatabase(work: () => Promise<void>): Promise<void> {
  await migrate();
  const { openCatalogue } = await import("~/features/catalogue/catalogue.server");
  openCatalogue();
  await work();
}

async function requireSite(): Promise<void> {
  if (await isDatabaseMade()) return;
  const { dataDir, databaseUrl } = env();
  throw new EnvironmentFault(
    databaseUrl === null
      ? forTerminal(
          `DATA_DIR must be the folder of a site; there is none in ${dataDir}.`,
          `DATA_DIR 必须是一个网站的目录，${dataDir} 里没有网站。`,
        )
      : forTerminal(
          "DATABASE_URL must lead to the database of a site; there is none in it.",
          "DATABASE_URL 必须指向一个网站的数据库，那里面没有网站。",
        ),
  );
}

/** What a command says where it ends: one sentence for what is foreseen. */
export function explainFault(error: unknown): string {
  if (
    error instanceof CommandFault ||
    error instanceof EnvironmentFault ||
    error instanceof DomainError
  ) {
    return error.message;
  }
  if (error instanceof DatabaseAway) {
    const cause = String(error.cause);
    return forTerminal(
      `The database was busy or away for too long (${cause}); nothing of this step was written.`,
      `数据库太忙或没有回应（${cause}），这一步什么都没有写。`,
    );
  }
  return (
    explainStorage(error) ??
    (error instanceof Error ? (error.stack ?? error.message) : String(error))
  );
}

function explainStorage(error: unknown): string | null {
  const { code, path } = error as NodeJS.ErrnoException;
  const refusal = storageRefusalOr(error);
  const why = causeInWords(error, terminalLanguage());
  if (refusal instanceof StorageFull) {
    return forTerminal(
      `The disk with the data is full or may only be read (${why}); nothing of this step was written.`,
      `存放数据的磁盘满了，或者只能读（${why}），这一步什么都没有写。`,
    );
  }
  if (error instanceof StorageAway) {
    return forTerminal(
      `What holds the pictures does not answer, or is not this user's to use (${why}).`,
      `存放图片的地方没有回应，或者这个系统账号不能用（${why}）。`,
    );
  }
  // A port that may not be used has these codes, too, and no file.
  if (path === undefined || !(refusal instanceof StorageAway)) return null;
  return forTerminal(
    `${path} is not this user's to use (${code}); it must belong to the user that the site runs as.`,
    `这个系统账号不能用 ${path}（${code}），它必须属于运行网站的账号。`,
  );
}
