import { parseArgs, type ParseArgsConfig } from "node:util";
import { DatabaseAway } from "~/platform/database/database-away";
import { closeDatabase } from "~/platform/database/database.server";
import { migrate } from "~/platform/database/migrate.server";
import { patience, withPatience } from "~/platform/database/patience.server";
import { EnvironmentFault } from "~/platform/env/env.server";
import { DomainError } from "~/platform/errors/domain-errors";
import { checkSurroundings } from "./surroundings";
import { forTerminal } from "~/platform/env/terminal-language.mjs";

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

/** Runs a command: foreseen faults end it with their sentence alone and code 1, others with a stack. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await withPatience(patience.background, work);
  } catch (error) {
    process.stderr.write(`${plainForTerminal(explainFault(error))}\n`);
    process.exitCode = 1;
  } finally {
    await closeDatabase();
  }
  // The link to the process that started this one would keep it alive.
  if (process.connected) process.disconnect();
}

/** Runs a command that needs the database, brought to the newest schema. */
export function runSiteCommand(work: () => Promise<void>): Promise<void> {
  return runCommand(async () => {
    await checkSurroundings({ port: false, database: true });
    await migrate();
    const { openCatalogue } = await import("~/features/catalogue/catalogue.server");
    openCatalogue();
    await work();
  });
}

function explainFault(error: unknown): string {
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
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
