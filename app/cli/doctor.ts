import "./environment-check";
import { readOwnerMailboxes } from "~/features/accounts/account/owner.queries.server";
import { runDoctor } from "~/features/admin/status/doctor-run.server";
import { faultLine } from "~/features/admin/status/site-check";
import { readDatabase } from "~/platform/database/database.server";
import { migrate } from "~/platform/database/migrate.server";
import { CommandFault, runCommand, say, usageOf } from "./command";
import { forTerminal, terminalLanguage } from "~/platform/env/terminal-language.mjs";

await runCommand(async () => {
  if (process.argv.length > 2) throw new CommandFault(usageOf("npm run doctor"));
  // What stands in the way of this is what the doctor says next.
  await migrate().catch(() => undefined);
  const language = terminalLanguage();
  const results = await runDoctor(
    async () => (await readOwnerMailboxes(readDatabase()))[0],
    language,
  );
  for (const result of results) {
    const { bad, title, words } = result;
    const line = bad
      ? faultLine(result, language)
      : forTerminal(`${title}: ${words}`, `${title}：${words}`);
    say(`${bad ? "✗" : "✓"} ${line}`);
  }
  const faults = results.filter(({ bad }) => bad).length;
  say(
    faults === 0
      ? forTerminal("All is well.", "都正常。")
      : forTerminal(`To be mended: ${faults}.`, `${faults} 项要处理。`),
  );
  if (faults > 0) process.exitCode = 1;
});
