import "./environment-check";
import { readOwnerMailboxes } from "~/features/accounts/account/owner.queries.server";
import { runDoctor } from "~/features/admin/status/doctor-run.server";
import { faultLine } from "~/features/admin/status/site-check";
import { readDatabase } from "~/platform/database/database.server";
import { migrate } from "~/platform/database/migrate.server";
import { runCommand, say } from "./command";

await runCommand(async () => {
  // What stands in the way of this is what the doctor says next.
  await migrate().catch(() => undefined);
  const results = await runDoctor(async () => (await readOwnerMailboxes(readDatabase()))[0]);
  for (const result of results) {
    say(result.bad ? `✗ ${faultLine(result)}` : `✓ ${result.title}：${result.words}`);
  }
  const faults = results.filter(({ bad }) => bad).length;
  say(faults === 0 ? "都正常。" : `${faults} 项要处理。`);
  if (faults > 0) process.exitCode = 1;
});
