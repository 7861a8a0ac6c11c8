import fs from "node:fs";
import { readFormToken } from "tests/support/form-token";
import type { OwnSite } from "tests/support/own-site";
import { usualText } from "tests/support/usual-text";
import { chanceOf } from "./chance";
import { nastyInput, previewRequest, type NastyInput, type Scene } from "./nasty-requests";
import { exchange, type RawAnswer, type RawRequest } from "./raw-exchange";

/** What no input may cost (docs/security.md): ms of a core, and bytes. */
const budget = { processor: 250, bytes: 1_000_000 };
/** On slower cores as much work: so many times what showing the usual text costs the same process then. */
const usualTimes = 3;

/** An input that was answered badly. */
export interface Finding {
  seed: number;
  kind: string;
  says: string;
}

export interface NastyReport {
  findings: Finding[];
  /** The most that one request cost, by kind. */
  worst: Map<string, { processor: number; bytes: number; seed: number; count: number }>;
  statuses: Map<string, number>;
}

interface NastyRun {
  url: string;
  /** The process that serves. */
  pid: number;
  token: string;
  topic: number;
  seeds: Iterable<number>;
  /** Lets the member do as much as before. */
  liftLimits: () => Promise<void>;
}

const ticksPerSecond = 100;

/** Processor time of a process so far in milliseconds, all of its threads together. */
function processorTime(pid: number): number {
  const fields = fs
    .readFileSync(`/proc/${pid}/stat`, "utf8")
    .replace(/^.*\) /s, "")
    .split(" ");
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / ticksPerSecond;
}

/** The process that serves, by what it logs. */
export async function processOf(site: Pick<OwnSite, "url" | "awaitLine">): Promise<number> {
  await fetch(`${site.url}/about`);
  return (JSON.parse(await site.awaitLine(/"path":"\/about"/)) as { pid: number }).pid;
}

/** A finding in one line. */
export const describeFinding = ({ seed, kind, says }: Finding): string =>
  `${kind} of seed ${seed} ${says}`;

/** Sends the inputs of all seeds one after the other and looks at what each answer cost. */
export async function sendNasty(run: NastyRun): Promise<NastyReport> {
  const { url, token, topic } = run;
  const scene: Scene = { token, topic, formToken: await readFormToken(url, `userToken=${token}`) };
  const report: NastyReport = { findings: [], worst: new Map(), statuses: new Map() };
  // What is compiled is no measure.
  for (let warm = 0; warm < 3; warm += 1) await exchange(url, usualPreview(scene));
  let sent = 0;
  for (const seed of run.seeds) {
    if (sent % 15 === 0) await run.liftLimits();
    sent += 1;
    const input = nastyInput(chanceOf(seed), scene);
    const answer = await look({ ...run, scene }, report, seed, input);
    const shown = shownBy(input, answer);
    if (shown) {
      const looked = { kind: `${input.kind} shown`, request: shown };
      await look({ ...run, scene }, report, seed, looked);
    }
  }
  return report;
}

async function look(
  run: NastyRun & { scene: Scene },
  report: NastyReport,
  seed: number,
  { kind, request }: NastyInput,
): Promise<RawAnswer> {
  const { answer, ...first } = await measure(run, request);
  let { processor } = first;
  let allowed = budget.processor;
  // The first of its kind is compiled, and a collector of garbage may come between.
  for (let again = 0; again < 4 && processor > allowed; again += 1) {
    await run.liftLimits();
    const usual = await measure(run, usualPreview(run.scene));
    allowed = Math.max(allowed, usualTimes * usual.processor);
    const other = await measure(run, request);
    processor = Math.min(processor, other.processor);
  }
  const status = `${kind} ${answer.status}`;
  report.statuses.set(status, (report.statuses.get(status) ?? 0) + 1);
  const worst = report.worst.get(kind) ?? { processor: 0, bytes: 0, seed, count: 0 };
  report.worst.set(kind, {
    processor: Math.max(worst.processor, processor),
    bytes: Math.max(worst.bytes, answer.bytes),
    seed: processor > worst.processor ? seed : worst.seed,
    count: worst.count + 1,
  });
  const find = (says: string) => report.findings.push({ seed, kind, says });
  if (answer.status >= 500) find(`answered with ${answer.status}`);
  if (processor > allowed) find(`cost ${processor} ms, ${allowed} allowed`);
  if (answer.bytes > budget.bytes) find(`answered with ${answer.bytes} bytes`);
  return answer;
}

const usualPreview = (scene: Scene): RawRequest =>
  previewRequest(scene, { kind: "article", content: usualText, hideContent: "" });

async function measure(
  { url, pid }: NastyRun,
  request: RawRequest,
): Promise<{ answer: RawAnswer; processor: number }> {
  const before = processorTime(pid);
  const answer = await exchange(url, request);
  return { answer, processor: processorTime(pid) - before };
}

function shownBy({ shownAt }: NastyInput, { body }: RawAnswer): RawRequest | null {
  const id = shownAt && /"(?:topicId|articleId|id)":(\d+)/.exec(body)?.[1];
  if (!id) return null;
  return { method: "GET", path: `/${shownAt}/${id}`, headers: [], body: Buffer.alloc(0) };
}
