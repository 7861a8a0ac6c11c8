import "./environment-check";
import { parseArgs } from "node:util";
import { CommandFault, runSiteCommand, say } from "./command";
import { seedSite, type SeedSize } from "./seed/seed-site";

const usage = "Usage: npm run seed -- --users N --topics N --comments N";

function readSize(): SeedSize {
  const count = { type: "string", default: "0" } as const;
  try {
    const { values } = parseArgs({ options: { users: count, topics: count, comments: count } });
    const size = {
      users: Number(values.users),
      topics: Number(values.topics),
      comments: Number(values.comments),
    };
    const counts = Object.values(size);
    if (!counts.every((given) => Number.isSafeInteger(given) && given >= 0)) throw new Error(usage);
    if (counts.every((given) => given === 0)) throw new Error(usage);
    return size;
  } catch (error) {
    throw new CommandFault(usage, { cause: error });
  }
}

await runSiteCommand(async () => {
  const size = readSize();
  const start = performance.now();
  const rows = await seedSite(size, (words) => process.stdout.isTTY && say(words));
  const seconds = (performance.now() - start) / 1000;
  say(`${rows} rows in ${seconds.toFixed(1)} s: ${Math.round(rows / seconds)} rows a second.`);
});
