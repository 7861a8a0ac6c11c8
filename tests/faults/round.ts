import fs from "node:fs";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { Random } from "~/cli/seed/random";
import type { Blow } from "./blows";
import type { Company } from "./company";
import { readFindings } from "./findings";
import type { Judgement } from "./journal";
import { findWrongCounts } from "./recounts";
import { compareFiles, findDamage, findIndexFaults, findLostJobs } from "./soundness";
import type { Stage } from "./stage";
import { Writer } from "./writer";

export interface RoundPlan {
  number: number;
  seed: number;
  /** How long people write, at least. */
  seconds: number;
  blow: Blow;
  company: Company;
  picture: Uint8Array<ArrayBuffer>;
}

/** What a round came to. */
export interface RoundResult extends Judgement {
  plan: RoundPlan;
  acknowledged: number;
  unknown: number;
  /** Counts that do not equal a recount. */
  counts: string[];
  /** Whatever is damaged or disagrees: pages, indexes, the search, files, jobs. */
  damage: string[];
  /** What did not go as it should while the site ran. */
  mishaps: string[];
  /** Files of pictures that nobody was told of. */
  strays: number;
  seconds: number;
}

const writers = 5;
/** Milliseconds for which people write after the blow, however long that took. */
const shortest = 1500;

/** People write, a blow falls while something else runs, the site ends, and what is left is looked through. */
export async function runRound(stage: Stage, plan: RoundPlan): Promise<RoundResult> {
  const start = Date.now();
  stage.journal.beginRound();
  stage.restored = false;
  const mishaps = await liveThrough(stage, plan);
  const { acknowledged, unknown } = stage.journal.outcomes;
  const looked = await lookThrough(stage);
  return {
    plan,
    acknowledged,
    unknown,
    ...looked,
    mishaps,
    seconds: (Date.now() - start) / 1000,
  };
}

async function liveThrough(stage: Stage, plan: RoundPlan): Promise<string[]> {
  const { site, door, world } = stage;
  const { number, seed, picture } = plan;
  await site.start();
  const people = Array.from({ length: writers }, (_, at) => {
    const random = new Random(seed * 1_000_000 + number * 100 + at);
    return new Writer(door, world, random, `r${number}w${at}`, picture);
  });
  const writing = Promise.all(people.map((one) => one.write()));
  try {
    return await strike(stage, plan);
  } catch (error) {
    site.killGroup();
    throw error;
  } finally {
    for (const one of people) one.stop();
    await Promise.all([writing, site.untilGone()]);
  }
}

/** From the first words of the people to the end of the site; answers what did not go as it should. */
async function strike(
  stage: Stage,
  { number, seed, seconds, blow, company }: RoundPlan,
): Promise<string[]> {
  const { site } = stage;
  const random = new Random(seed * 1000 + number);
  const mishaps: string[] = [];
  const end = Date.now() + seconds * 1000;
  await setTimeout(random.whole(300, 1200));
  const beside = company.run(stage, random);
  if (blow.alone) await beside;
  await setTimeout(random.whole(0, 1500));
  await blow.strike(stage, random);
  if (!(await goesOn(stage))) mishaps.push("nothing was acknowledged any more");
  const fault = await beside;
  if (fault !== "" && !blow.stopsCommands) mishaps.push(fault);
  await setTimeout(Math.max(shortest, end - Date.now()));
  if (random.chance(0.5)) site.terminate();
  else site.killGroup();
  return mishaps;
}

/** Whether people get acknowledgements again, without anybody's help. */
async function goesOn({ journal }: Stage): Promise<boolean> {
  const enough = journal.outcomes.acknowledged + 10;
  for (const end = Date.now() + 45_000; Date.now() < end; await setTimeout(100)) {
    if (journal.outcomes.acknowledged >= enough) return true;
  }
  return false;
}

async function lookThrough(stage: Stage) {
  const { journal, world, dataDir, restored } = stage;
  const database = await stage.open();
  try {
    const counts = news(stage, await findWrongCounts(database));
    const files = await compareFiles(database, path.join(dataDir, "uploads"));
    const damage = news(stage, [
      ...(await findDamage(database)),
      ...(await findIndexFaults(database)),
      ...(await findLostJobs(database)),
      ...files.faults,
    ]);
    const { found, ...known } = await readFindings(database);
    const mayStray = journal.anyNameless || restored;
    const judgement = journal.judge(found);
    Object.assign(world, known);
    const strays = clearAway(stage, files.strays);
    if (strays > 0 && !mayStray) damage.push(`${strays} files belong to no picture`);
    return { ...judgement, counts, damage, strays };
  } finally {
    await database.close();
  }
}

/** What was not found after an earlier round. */
function news({ told }: Stage, faults: string[]): string[] {
  const fresh = faults.filter((fault) => !told.has(fault));
  for (const fault of fresh) told.add(fault);
  return fresh;
}

/** Makes room for the next round: backups that were made, and files that were looked at. */
function clearAway({ dataDir }: Stage, strays: string[]): number {
  for (const name of strays) fs.rmSync(path.join(dataDir, "uploads", name));
  for (const name of fs.readdirSync(dataDir)) {
    if (/^(backups$|before-restore-|\.reading-)/.test(name)) {
      fs.rmSync(path.join(dataDir, name), { recursive: true });
    }
  }
  return strays.length;
}
