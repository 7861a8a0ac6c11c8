import "./environment-check";
import { removeDemo } from "~/features/admin/backups/demo-removal.commands.server";
import { findKind } from "~/features/kinds/kind-registry.server";
import { CommandFault, runSiteCommand, say } from "./command";

/** What its list is called: topics. */
const plural = (kind: string): string => findKind(kind, "list")?.list.name ?? kind;

await runSiteCommand(async () => {
  const [verb, ...rest] = process.argv.slice(2);
  if (verb !== "remove" || rest.length > 0) throw new CommandFault("Usage: npm run demo -- remove");
  const { members, posts } = await removeDemo();
  if (members === 0) return say("There is no demo community.");
  const gone = [
    `${members} members`,
    ...posts.map(({ kind, unused }) => `${unused} ${plural(kind)}`),
  ];
  say(`Removed the demo community: ${gone.join(", ")}.`);
  const kept = posts
    .filter(({ used }) => used > 0)
    .map(({ kind, used }) => `${used} ${plural(kind)}`);
  if (kept.length > 0) {
    say(`${kept.join(" and ")} stay, because members of this site used them.`);
  }
});
