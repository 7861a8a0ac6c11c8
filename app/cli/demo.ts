import "./environment-check";
import { removeDemo } from "~/features/admin/backups/demo-removal.commands.server";
import { CommandFault, runSiteCommand, say } from "./command";

await runSiteCommand(async () => {
  const [verb, ...rest] = process.argv.slice(2);
  if (verb !== "remove" || rest.length > 0) throw new CommandFault("Usage: npm run demo -- remove");
  const { members, topics, keptTopics, articles, keptArticles } = await removeDemo();
  if (members === 0) return say("There is no demo community.");
  say(`Removed the demo community: ${members} members, ${topics} topics, ${articles} articles.`);
  if (keptTopics + keptArticles > 0) {
    const kept = `${keptTopics} topics and ${keptArticles} articles`;
    say(`${kept} stay, because members of this site used them.`);
  }
});
