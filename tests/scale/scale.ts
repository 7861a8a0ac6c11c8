import { setTimeout } from "node:timers/promises";
import { parseArgs } from "node:util";
import { readFindings } from "tests/faults/findings";
import { hurriedSettings } from "tests/faults/hurried-settings";
import { World } from "tests/faults/world";
import { Writer } from "tests/faults/writer";
import { Random } from "~/cli/seed/random";
import { sharp } from "~/platform/images/sharp.server";
import { tryCrossings, type Crossing } from "./crossings";
import { missingPrograms } from "./front";
import { startMachines, type Machines } from "./machines";
import { putSteadyLoad, quantile } from "./steady-load";

// Run as a program: a site on two machines with all that stands before and behind them, on this one. What has to be the
// same on both is tried; then visitors read and members write while a machine and the replica are killed. Ends with 1
// when something does not cross, an acknowledged write is lost, or one request in a hundred fails.
const { values } = parseArgs({
  options: {
    minutes: { type: "string", default: "3" },
    rate: { type: "string", default: "50" },
  },
});
const seconds = Math.round(Number(values.minutes) * 60);
const rate = Number(values.rate);
const mostFailed = 0.01;
const writers = 3;

const say = (line: string) => process.stdout.write(`${line}\n`);

async function drawPicture(): Promise<Uint8Array<ArrayBuffer>> {
  const drawn = sharp({ create: { width: 64, height: 48, channels: 3, background: "#3b7a57" } });
  return new Uint8Array(await drawn.png().toBuffer());
}

/** A machine and the replica die by turns, each for some seconds. */
async function killByTurns({ sites, replica }: Machines, until: number): Promise<string[]> {
  const done: string[] = [];
  const pause = Math.min(60, seconds / 6) * 1000;
  const turns = [
    {
      name: "machine A",
      strike: async () => {
        sites[0].killGroup();
        await setTimeout(3000);
        await sites[0].start();
      },
    },
    {
      name: "the replica",
      strike: async () => {
        await replica.kill();
        await setTimeout(5000);
        await replica.start();
      },
    },
  ];
  for (let at = 0; ; at += 1) {
    await setTimeout(pause);
    const turn = turns[at % turns.length];
    if (!turn || Date.now() + 20_000 > until) return done;
    await turn.strike();
    done.push(turn.name);
    say(`${turn.name} was killed and is there again`);
  }
}

/** How many statements the replica answered since it was started. */
async function countReplicaReads(machines: Machines): Promise<number> {
  const replica = await machines.openReplica();
  const rows = await replica.all<{ reads: number }>(
    `select "xact_commit" as "reads" from pg_stat_database where "datname" = 'zhulin'`,
  );
  await replica.close();
  return rows[0]?.reads ?? 0;
}

async function liveUnderLoad(machines: Machines, picture: Uint8Array<ArrayBuffer>) {
  const { door, journal, url } = machines;
  const world = new World();
  const members = Array.from({ length: writers }, (_, at) => {
    const one = new Writer(door, world, new Random(at + 1), `w${at}`, picture);
    one.pause = 500;
    return one;
  });
  journal.beginRound();
  const writing = Promise.all(members.map((one) => one.write()));
  const killing = killByTurns(machines, Date.now() + seconds * 1000);
  const topics = Array.from({ length: 10 }, (_, at) => `/topic/${at + 1}`);
  const paths = [
    "/",
    "/topics",
    ...topics,
    "/articles",
    "/tags",
    "/news/list",
    "/links",
    "/rss.xml",
  ];
  const load = await putSteadyLoad({ url, paths, rate, seconds });
  const kills = await killing;
  for (const one of members) one.stop();
  await writing;
  const reads = await countReplicaReads(machines);
  const { found } = await readFindings(machines.first);
  return { load, kills, reads, judgement: journal.judge(found), outcomes: journal.outcomes };
}

function tellLoad({ load, kills, reads, judgement, outcomes }: Lived): Crossing[] {
  const { asked, failed, failures, times } = load;
  const which = [...failures].map(([fault, count]) => `${count} × ${fault}`).join(", ");
  const share = (100 * failed) / asked;
  const { lost, doubled, unasked } = judgement;
  const wrong = [...lost, ...doubled, ...unasked];
  return [
    {
      what: `${asked} pages at ${rate} a second, ${kills.length} kills`,
      found: `${failed} failed (${share.toFixed(2)} %)${which && `: ${which}`}`,
      well: failed < mostFailed * asked && kills.length >= 2,
    },
    {
      what: "half of the pages within, 99 of 100 within",
      found: `${quantile(times, 0.5).toFixed(0)} ms, ${quantile(times, 0.99).toFixed(0)} ms`,
      well: true,
    },
    {
      what: `${outcomes.acknowledged} acknowledged writes (${outcomes.unknown} unknown)`,
      found:
        `${lost.length} lost, ${doubled.length} doubled, ${unasked.length} unasked ${wrong.join(", ")}`.trim(),
      well: outcomes.acknowledged > 0 && wrong.length === 0,
    },
    {
      what: "statements that the replica answered since its last start",
      found: String(reads),
      well: reads > 100,
    },
  ];
}

type Lived = Awaited<ReturnType<typeof liveUnderLoad>>;

const cells = (...row: string[]) => `| ${row.join(" | ")} |`;

const tableOfScale = (rows: readonly Crossing[]): string =>
  [
    cells("What", "Found", ""),
    cells("---", "---", "---"),
    ...rows.map(({ what, found, well }) => cells(what, found, well ? "ok" : "NOT OK")),
  ].join("\n");

for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));

const missing = missingPrograms();
if (missing.length > 0) {
  say(`Not there: ${missing.join(", ")}. On Debian: apt-get install -y ${missing.join(" ")}`);
  process.exit(1);
}
const machines = await startMachines(say);
const rows: Crossing[] = [];
try {
  const picture = await drawPicture();
  for (const [key, value] of Object.entries(hurriedSettings)) await machines.set(key, value);
  await setTimeout(1500);
  rows.push(...(await tryCrossings(machines, picture)));
  say(tableOfScale(rows));
  rows.push(...tellLoad(await liveUnderLoad(machines, picture)));
} catch (error) {
  say(`${String(error)}\n${machines.sites.map(({ said }) => said.slice(-2000)).join("\n")}`);
  process.exitCode = 1;
}
await machines.stop();
say(`\n${tableOfScale(rows)}\n`);
if (rows.some(({ well }) => !well)) process.exitCode = 1;
