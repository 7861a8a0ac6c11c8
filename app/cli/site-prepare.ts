import { createFirstOwner } from "./first-owner";
import { runCommand } from "./command";
import { checkSurroundings } from "./surroundings";
import { migrate } from "~/platform/database/migrate.server";
import { env } from "~/platform/env/env.server";

await runCommand(async () => {
  await checkSurroundings();
  await migrate();
  const owner = await createFirstOwner();
  const { port, siteUrl, processes } = env();
  process.send?.({ port, processes, owner, address: siteUrl ?? `http://localhost:${port}` });
});
