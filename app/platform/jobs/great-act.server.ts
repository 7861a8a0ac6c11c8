import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import {
  inQuietTransaction,
  inTransaction,
  readDatabase,
  type Database,
  type Writer,
} from "~/platform/database/database.server";
import { DomainError } from "~/platform/errors/domain-errors";
import { log } from "~/platform/log/log.server";
import {
  endAct,
  failAct,
  greatActJob,
  holdAct,
  leaveAct,
  noteProgress,
  noteTotal,
  queueAct,
  resumeAct,
  takeAct,
  type GreatActJob,
  type TakenAct,
} from "./great-act.commands.server";
import { readGreatAct } from "./great-act.queries.server";
import type { GreatAct, GreatActState } from "./great-act";
import { defineJob } from "./job.server";
import { PartSize } from "./part-size";

/** What one part did. */
interface PartDone<Cursor> {
  /** Where the next one begins. */
  cursor: Cursor;
  /** How many things it dealt with. */
  done: number;
  /** Whether nothing is left to do. */
  last: boolean;
  /** What follows once the part is committed; not repeated where the process ends before. */
  afterwards?: () => Promise<void>;
}

/** Where an act is. */
interface PartStart<Payload, Cursor> {
  payload: Payload;
  cursor: Cursor;
  /** How many things the next part is to deal with. */
  size: number;
}

/** How a great act is done. */
export interface GreatActWork<Payload, Cursor> {
  /** Where the first part begins. */
  start: Cursor;
  /** Counts the things that the whole act has to deal with. */
  count: (db: Database, payload: Payload) => Promise<number>;
  /** Does the next part in its transaction, which is repeated when it was taken back. */
  part?: (trx: Writer, place: PartStart<Payload, Cursor>) => Promise<PartDone<Cursor>>;
  /** Does the next part where it has transactions of its own; where a process ends in the middle, it is done once more. */
  step?: (place: PartStart<Payload, Cursor>) => Promise<PartDone<Cursor>>;
  /** Finishes the act in the transaction of its last part; returns the result that moderators see. */
  end?: (trx: Writer, place: PartStart<Payload, Cursor> & { done: number }) => Promise<string>;
}

type AnyWork = GreatActWork<unknown, unknown>;

/** A kind of great act with how it is done. */
export interface DefinedAct<Payload = never> extends GreatAct<Payload> {
  work: AnyWork;
}

/** Defines a kind of great act; the queue works at those that `takeUpGreatActs` was told of. */
export function defineGreatAct<Payload, Cursor>(
  kind: string,
  work: GreatActWork<Payload, Cursor>,
): DefinedAct<Payload> {
  return { kind, work: work as unknown as AnyWork };
}

/** How long a job works at an act before the other jobs have their turn, in milliseconds. */
const stretch = 2_000;
/** How long a request works at what it began, before it leaves the rest to the queue, in milliseconds. */
const whileAsked = 2_000;
/** The shortest pause between two parts, in milliseconds: SQLite works within the process, which answers meanwhile. */
const shortestPause = 10;

/** Has this process work at great acts of these kinds that nobody works at. */
export function takeUpGreatActs(acts: Pick<DefinedAct, "kind" | "work">[]): void {
  const workOf = (kind: string) => {
    const act = acts.find((one) => one.kind === kind);
    if (!act) throw new Error(`no great act of the kind ${kind} is defined`);
    return act.work;
  };
  defineJob<GreatActJob>(
    greatActJob.kind,
    async ({ id }, { last }) => {
      try {
        await inQuietTransaction((trx) => resumeAct(trx, id));
        const left = await workUntil(workOf, id, performance.now() + stretch);
        const wait = left === "somebody's" ? 5_000 : 0;
        if (left !== "nothing") await queueAct(id, Date.now() + wait);
      } catch (error) {
        if (last) await giveUpAct({ id });
        throw error;
      }
    },
    { lost: giveUpAct },
  );
}

const giveUpAct = ({ id }: GreatActJob): Promise<void> =>
  inQuietTransaction((trx) => failAct(trx, id, "出错了，没有做完"));

/** What is left of an act when who worked at it ends. */
type Left = "nothing" | "something" | "somebody's";

/**
 * Works at an act for so long, a part at least, and answers how it stands then; what is left is the queue's. What
 * goes wrong is logged and tried again there.
 */
export async function workAt(
  { work }: Pick<DefinedAct, "work">,
  id: number,
  milliseconds = whileAsked,
): Promise<GreatActState | undefined> {
  try {
    await workUntil(() => work, id, performance.now() + milliseconds);
  } catch (error) {
    log.error({ err: error, act: id }, "a part of a great act failed");
  }
  return readGreatAct(readDatabase(), id);
}

/** Works at an act until it is ended, with or after others who work at it; throws what a part throws. */
export async function workToTheEnd(
  { work }: Pick<DefinedAct, "work">,
  id: number,
): Promise<GreatActState | undefined> {
  while (await isRunning(id)) {
    const left = await workUntil(() => work, id, performance.now() + stretch);
    if (left === "somebody's") await setTimeout(500);
  }
  return readGreatAct(readDatabase(), id);
}

async function workUntil(
  workOf: (kind: string) => AnyWork,
  id: number,
  end: number,
): Promise<Left> {
  const worker = randomUUID();
  const act = await takeAct(id, worker);
  if (!act) return leftToOthers(id);
  try {
    const work = workOf(act.kind);
    const payload: unknown = JSON.parse(act.payload);
    if (act.total < 0) await noteTotal(id, await work.count(readDatabase(), payload));
    return await workInParts(work, { id, worker, end });
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    await inQuietTransaction((trx) => failAct(trx, id, error.message));
    return "nothing";
  } finally {
    await leaveAct(id, worker);
  }
}

/** What is left of an act that is not the asker's: who has it may be broken off, so that it must not leave the queue before its end. */
const leftToOthers = async (id: number): Promise<Left> =>
  (await isRunning(id)) ? "somebody's" : "nothing";

const isRunning = async (id: number) => (await readGreatAct(readDatabase(), id))?.endTime === 0;

interface Turn {
  id: number;
  worker: string;
  /** Until when it lasts, as a time of performance.now. */
  end: number;
}

async function workInParts(work: AnyWork, turn: Turn): Promise<Left> {
  const size = new PartSize();
  for (;;) {
    const part = await doPart(work, turn, size.now);
    if (!part) return leftToOthers(turn.id);
    const { done, last, held } = part;
    if (last) return "nothing";
    if (performance.now() >= turn.end) return "something";
    size.note(held, done);
    if (held < shortestPause / 2) continue;
    // Twice as long as the part held the lock, so that whoever waits for it, or for the processor, gets in.
    await setTimeout(Math.max(shortestPause, 2 * held));
  }
}

/** Does a part; answers what it did, and for how many milliseconds it held the lock; null where the act is no longer the worker's. */
async function doPart(
  work: AnyWork,
  { id, worker }: Turn,
  size: number,
): Promise<{ done: number; last: boolean; held: number } | null> {
  const stepping = work.step && (await takeAct(id, worker));
  const stepped = stepping && (await work.step?.(partStart(work, stepping, size)));
  let begin = 0;
  const did = await inTransaction(async (trx) => {
    begin = performance.now();
    const act = await holdAct(trx, id, worker);
    if (!act) return null;
    const place = partStart(work, act, size);
    const part = stepped ?? (await work.part?.(trx, place));
    if (!part) throw new Error(`the great act ${act.kind} has neither parts nor steps`);
    const { cursor, done, last } = part;
    await noteProgress(trx, id, { cursor: JSON.stringify(cursor), done });
    if (last) {
      const whole = { ...place, cursor, done: act.done + done };
      await endAct(trx, id, (await work.end?.(trx, whole)) ?? "做完了");
    }
    return part;
  });
  if (!did) return null;
  const held = performance.now() - begin;
  await did.afterwards?.();
  return { ...did, held };
}

function partStart({ start }: AnyWork, { payload, cursor }: TakenAct, size: number) {
  return {
    payload: JSON.parse(payload) as unknown,
    cursor: cursor === "" ? start : (JSON.parse(cursor) as unknown),
    size,
  };
}
