import "./environment-check";
import { runCommand } from "./command";
import { checkSurroundings } from "./surroundings";
import { openCatalogue } from "~/features/catalogue/catalogue.server";
import { rebuildEmptySearch } from "~/features/seo/search-rebuild.server";
import { migrate } from "~/platform/database/migrate.server";

// What a new build needs before its first process starts, while those of the one before it serve.
await runCommand(async () => {
  openCatalogue();
  await checkSurroundings({ port: false, database: true });
  await migrate();
  await rebuildEmptySearch();
});
