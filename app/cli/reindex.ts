import { rebuildSearch } from "~/features/seo/search-rebuild.server";
import { runSiteCommand, say } from "./command";

await runSiteCommand(async () => {
  const start = performance.now();
  await rebuildSearch((kind, count) => say(`${kind}: ${count} indexed`));
  say(`The search index is new, after ${((performance.now() - start) / 1000).toFixed(1)} s.`);
});
