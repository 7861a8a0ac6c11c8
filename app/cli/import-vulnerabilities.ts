import "./environment-check";
import { importVulnerabilityFiles } from "~/features/content/vulnerability-import/vulnerability-files.server";
import { recordCommand } from "~/features/admin/audit/command-acts.commands.server";
import { CommandFault, runSiteCommand, say, usageOf } from "./command";
import { forTerminal, terminalLanguage } from "~/platform/env/terminal-language.mjs";

/* npm run import:vulnerabilities -- PATH: a file, or a folder with what is in it. */
const [path, ...more] = process.argv.slice(2);

await runSiteCommand(async () => {
  if (!path || more.length > 0) {
    throw new CommandFault(
      usageOf(
        `npm run import:vulnerabilities -- PATH${forTerminal(" (a .json file or a folder)", "（.json 文件或目录）")}`,
      ),
    );
  }
  const { files, outcomes, withdrawn, faults } = await importVulnerabilityFiles(
    path,
    terminalLanguage(),
  ).catch(explainMissing);
  for (const file of withdrawn) {
    say(
      forTerminal(
        `hidden ${file}: rejected or withdrawn by its source`,
        `隐藏了 ${file}：来源驳回或撤回了它`,
      ),
    );
  }
  for (const { file, reason } of faults) {
    say(forTerminal(`skipped ${file}: ${reason}`, `略过了 ${file}：${reason}`));
  }
  const { added, updated, unchanged, hidden } = outcomes;
  const after = `${added} 个新的，${updated} 个更新，${hidden} 个隐藏`;
  if (added + updated + hidden > 0) {
    await recordCommand({ act: "import", entityType: "vulnerability", entityId: 0, after });
  }
  say(
    forTerminal(
      `${files} files read: ${added} added, ${updated} updated, ${unchanged} unchanged, ` +
        `${hidden} hidden because their source took them back, ${faults.length} files skipped.`,
      `读了 ${files} 个文件：新的 ${added} 个，更新 ${updated} 个，没变 ${unchanged} 个，` +
        `来源撤回而隐藏 ${hidden} 个，略过 ${faults.length} 个文件。`,
    ),
  );
});

function explainMissing(error: NodeJS.ErrnoException): never {
  if (error.code === "ENOENT" || error.code === "ENOTDIR") {
    throw new CommandFault(
      forTerminal(`There is no file or folder ${error.path}.`, `没有文件或目录 ${error.path}。`),
    );
  }
  throw error;
}
