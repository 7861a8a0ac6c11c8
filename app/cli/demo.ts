import "./environment-check";
import { removeDemo } from "~/features/admin/backups/demo-removal.commands.server";
import { findKind, nounOf } from "~/features/kinds/kind-registry.server";
import { CommandFault, runSiteCommand, say, usageOf } from "./command";
import { forTerminal } from "~/platform/env/terminal-language.mjs";

/** So many of a kind, by what its list is called: 3 topics. */
function countOf(count: number, kind: string): string {
  const plural = findKind(kind, "list")?.list.name ?? kind;
  return forTerminal(`${count} ${plural}`, `${count} 个${nounOf(kind)}`);
}

await runSiteCommand(async () => {
  const [verb, ...rest] = process.argv.slice(2);
  if (verb !== "remove" || rest.length > 0)
    throw new CommandFault(usageOf("npm run demo -- remove"));
  const { members, posts } = await removeDemo();
  if (members === 0) {
    return say(forTerminal("There is no demo community.", "没有演示内容。"));
  }
  const gone = [
    forTerminal(`${members} members`, `${members} 名成员`),
    ...posts.map(({ kind, unused }) => countOf(unused, kind)),
  ];
  say(
    forTerminal(
      `Removed the demo community: ${gone.join(", ")}.`,
      `演示内容移除了：${gone.join("，")}。`,
    ),
  );
  const kept = posts.filter(({ used }) => used > 0).map(({ kind, used }) => countOf(used, kind));
  if (kept.length > 0) {
    say(
      forTerminal(
        `${kept.join(" and ")} stay, because members of this site used them.`,
        `${kept.join("、")}留着，因为这里的成员用过它们。`,
      ),
    );
  }
});
