import "./environment-check";
import { kindsWith } from "~/features/kinds/kind-registry.server";
import { recordCommand } from "~/features/admin/audit/command-acts.commands.server";
import { CommandFault, runFoundingCommand, say, usageOf, wordsOfCall } from "./command";
import { seedSite, type SeedSize } from "./seed/seed-site";
import { forTerminal } from "~/platform/env/terminal-language.mjs";

/** The kinds whose posts are seeded, each with the option that says how many. */
const seededKinds = () =>
  kindsWith("seed").map(({ name, list }) => ({ kind: name, option: list?.name ?? name }));

function readSize(): SeedSize {
  const kinds = seededKinds();
  const names = ["users", ...kinds.map(({ option }) => option), "comments"];
  const calls = `npm run seed -- ${names.map((name) => `--${name} N`).join(" ")}`;
  const count = { type: "string", default: "0" } as const;
  const { values } = wordsOfCall(calls, {
    options: Object.fromEntries(names.map((name) => [name, count])),
  });
  const countOf = (name: string) => Number(values[name]);
  const counts = names.map(countOf);
  const areCounts = counts.every((given) => Number.isSafeInteger(given) && given >= 0);
  if (!areCounts || counts.every((given) => given === 0)) throw new CommandFault(usageOf(calls));
  const posts = Object.fromEntries(kinds.map(({ kind, option }) => [kind, countOf(option)]));
  return { users: countOf("users"), posts, comments: countOf("comments") };
}

await runFoundingCommand(async () => {
  const size = readSize();
  const start = performance.now();
  const rows = await seedSite(size, (words) => process.stdout.isTTY && say(words));
  await recordCommand({ act: "seed", entityType: "site", entityId: 0, after: `${rows}` });
  const seconds = (performance.now() - start) / 1000;
  const [took, rate] = [seconds.toFixed(1), Math.round(rows / seconds)];
  say(
    forTerminal(
      `${rows} rows in ${took} s: ${rate} rows a second.`,
      `${took} 秒写了 ${rows} 行，每秒 ${rate} 行。`,
    ),
  );
});
