import { rebuildSearch } from "~/features/seo/search-rebuild.server";
import { runSiteCommand, say } from "./command";

await runSiteCommand(async () => {
  const start = performance.now();
  const count = await rebuildSearch();
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  say(`The search index is new: ${count} things indexed in ${seconds} s.`);
});
