import { parseArgs } from "node:util";
import { Random } from "~/cli/seed/random";
import { sharp } from "~/platform/images/sharp.server";
import { blows } from "./blows";
import { companies } from "./company";
import { hurriedSettings } from "./hurried-settings";
import { faultsOf, lineOf, tableOf } from "./report";
import { runRound, type RoundPlan, type RoundResult } from "./round";
import { setStage, type Stage } from "./stage";

// Run as a program: people write into a site of its own while it and what it stands on are struck, and after each
// round everything that was acknowledged is looked for. Ends with 1 when anything is missing, doubled or unequal.
const { values } = parseArgs({
  options: {
    database: { type: "string", default: "sqlite" },
    rounds: { type: "string" },
    seed: { type: "string" },
    short: { type: "boolean", default: false },
  },
});
const database = values.database === "postgres" ? "postgres" : "sqlite";
const seed = Number(values.seed ?? (values.short ? 1 : Date.now() % 1_000_000));
const rounds = Number(values.rounds ?? (values.short ? 3 : 10));
const seconds = values.short ? 4 : 7;
/** What the short run, which is part of every test run, must not leave to chance. */
const essential = {
  sqlite: ["all killed", "the disk full", "both workers killed"],
  postgres: ["PostgreSQL killed", "the line cut", "all killed"],
}[database];

const say = (line: string) => process.stdout.write(`${line}\n`);

/** Deals all of a list in an order of chance, and then all of it again. */
function* dealt<T>(list: readonly T[], random: Random): Generator<T, never> {
  for (;;) {
    const left = [...list];
    while (left.length > 0) yield* left.splice(random.whole(0, left.length - 1), 1);
  }
}

async function planRounds(stage: Stage): Promise<RoundPlan[]> {
  const random = new Random(seed);
  const fitting = blows.filter((blow) => blow.fits(stage));
  const chosen = values.short ? fitting.filter(({ name }) => essential.includes(name)) : fitting;
  const nextBlow = dealt(chosen, random);
  const nextCompany = dealt(
    companies.filter((company) => company.fits(stage)),
    random,
  );
  const picture = await sharp({
    create: { width: 64, height: 48, channels: 3, background: "#3b7a57" },
  })
    .png()
    .toBuffer();
  return Array.from({ length: rounds }, (_, at) => ({
    number: at + 1,
    seed,
    seconds,
    blow: nextBlow.next().value,
    company: nextCompany.next().value,
    picture: new Uint8Array(picture),
  }));
}

async function prepare(stage: Stage): Promise<void> {
  await stage.site.start();
  for (const [key, value] of Object.entries(hurriedSettings)) {
    const { code, stderr } = await stage.command("settings.ts", "set", key, value);
    if (code !== 0) throw new Error(stderr);
  }
}

// Whoever gives it up leaves nothing behind: what it started ends with this process.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));

const stage = await setStage({ database, demo: !values.short });
const results: RoundResult[] = [];
try {
  if (!stage.hasSmallDisk) say("The full disk is not tried: it needs root of Linux.");
  const plans = await planRounds(stage);
  await prepare(stage);
  for (const plan of plans) {
    const result = await runRound(stage, plan);
    results.push(result);
    say(lineOf(result));
  }
} catch (error) {
  say(`${String(error)}\n${stage.site.said}`);
  process.exitCode = 1;
}
if (results.some((result) => faultsOf(result).length > 0)) process.exitCode = 1;
say(`\n${tableOf(results)}\n`);
if (process.exitCode === 1) {
  const same = `--database ${database} --seed ${seed} --rounds ${rounds}`;
  say(`Again: npm run faults -- ${same}${values.short ? " --short" : ""}`);
  const kept = [stage.folder, stage.postgres?.folder ?? []].flat();
  say(`Everything is kept in ${kept.join(" and ")}.`);
}
await stage.remove(process.exitCode === 1);
