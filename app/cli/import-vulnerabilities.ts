import "./environment-check";
import { importVulnerabilityFiles } from "~/features/content/vulnerability-import/vulnerability-files.server";
import { openCatalogue } from "~/features/catalogue/catalogue.server";
import { recordCommand } from "~/features/admin/audit/command-acts.commands.server";
import { migrate } from "~/platform/database/migrate.server";
import { CommandFault, runCommand, say } from "./command";

/* npm run import:vulnerabilities -- PATH: a file, or a folder with what is in it. */
await runCommand(async () => {
  openCatalogue();
  const [path] = process.argv.slice(2);
  if (path === undefined) {
    throw new CommandFault(
      "Usage: npm run import:vulnerabilities -- PATH (a .json file or a folder)",
    );
  }
  await migrate();
  const { files, outcomes, withdrawn, faults } =
    await importVulnerabilityFiles(path).catch(explainMissing);
  for (const file of withdrawn) say(`hidden ${file}: rejected or withdrawn by its source`);
  for (const { file, reason } of faults) say(`skipped ${file}: ${reason}`);
  const { added, updated, unchanged, hidden } = outcomes;
  const after = `${added} 个新的，${updated} 个更新，${hidden} 个隐藏`;
  if (added + updated + hidden > 0) {
    await recordCommand({ act: "import", entityType: "vulnerability", entityId: 0, after });
  }
  say(
    `${files} files read: ${added} added, ${updated} updated, ${unchanged} unchanged, ` +
      `${hidden} hidden because their source took them back, ${faults.length} files skipped.`,
  );
});

function explainMissing(error: NodeJS.ErrnoException): never {
  if (error.code === "ENOENT") throw new CommandFault(`There is no file or folder ${error.path}`);
  throw error;
}
