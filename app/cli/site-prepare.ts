import "./environment-check";
import { installDemo } from "./demo/demo-install.server";
import { endDemoStart, isDemoDue, isFirstStart } from "./first-start.mjs";
import { createFirstOwner } from "./first-owner";
import { explainFault, runCommand } from "./command";
import { checkSurroundings } from "./surroundings";
import {
  isOwnerAlone,
  readFirstOwnerName,
} from "~/features/accounts/account/unseen-owner.queries.server";
import { openCatalogue } from "~/features/catalogue/catalogue.server";
import { rebuildEmptySearch } from "~/features/seo/search-rebuild.server";
import { readDatabase } from "~/platform/database/database.server";
import { migrate } from "~/platform/database/migrate.server";
import { env } from "~/platform/env/env.server";
import { sessionSecret } from "~/platform/env/secrets.server";
import { forTerminal } from "~/platform/env/terminal-language.mjs";

await runCommand(async () => {
  openCatalogue();
  await checkSurroundings({ port: true, database: true });
  sessionSecret();
  await migrate();
  await rebuildEmptySearch();
  const owner = await createFirstOwner();
  const { port, siteUrl, processes, demoContent, dataDir } = env();
  // A first start that was broken off goes on here, without the password that it drew.
  const isNew = owner !== null || isFirstStart(dataDir);
  const db = readDatabase();
  if (isNew || isDemoDue(dataDir)) {
    const wanted = demoContent && (await isOwnerAlone(db));
    // What failed for want of room is begun anew by the next start.
    if (!wanted || (await fillWithDemo())) endDemoStart(dataDir);
  }
  await tellStart({
    port,
    processes,
    dataDir,
    owner,
    untold: isNew && !owner ? await readFirstOwnerName(db) : "",
    address: siteUrl ?? `http://localhost:${port}`,
  });
});

/** Hears that the start has it: this process ends thereafter. */
function tellStart(site: object): Promise<void> {
  return new Promise((resolve) => {
    if (process.send) process.send(site, undefined, undefined, () => resolve());
    else resolve();
  });
}

// A site without the demo is a whole site, and the owner's password has not been shown yet.
async function fillWithDemo(): Promise<boolean> {
  try {
    await installDemo();
    return true;
  } catch (error) {
    const reason = explainFault(error);
    const words = forTerminal(
      `The demo community could not be installed, the next start tries it again: ${reason}`,
      `演示内容没能装上，下次启动再试：${reason}`,
    );
    process.stderr.write(`${words}\n`);
    return false;
  }
}
