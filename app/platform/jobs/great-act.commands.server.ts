import { inQuietTransaction, type Writer } from "~/platform/database/database.server";
import { RuleBroken } from "~/platform/errors/domain-errors";
import type { GreatAct } from "./great-act";
import { enqueue, longestHold } from "./job.commands.server";
import type { Job } from "./job.server";

/** What waits in the queue. */
export interface GreatActJob {
  id: number;
}

/** The kind of job that works at great acts. */
export const greatActJob: Pick<Job<GreatActJob>, "kind"> = { kind: "great-act" };

/** How long who began an act may work at it before the queue does, in milliseconds. */
const headStart = 5_000;
/** How long an act is somebody's who is not heard of any more, in milliseconds. */
const holdTime = 20_000;

/** A great act that is to be done. */
export interface NewGreatAct<Payload> {
  /** What it does, in Chinese. */
  name: string;
  payload: Payload;
  /** What it is about, "node 3": of two acts on the same thing the second is refused while the first runs. */
  subjects: string[];
}

/**
 * Begins a great act and answers its id; RuleBroken while another one is at the same things. Who began it may work at
 * it with `workAt`; if they do not, or no longer, the queue does.
 */
export async function startGreatAct<Payload>(
  trx: Writer,
  act: GreatAct<Payload>,
  { name, payload, subjects }: NewGreatAct<Payload>,
): Promise<number> {
  const { id } = await trx
    .insertInto("greatAct")
    .values({
      kind: act.kind,
      name,
      subjects: JSON.stringify(subjects),
      payload: JSON.stringify(payload),
      cursor: "",
      total: -1,
      startTime: Date.now(),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await holdSubjects(trx, id, subjects);
  await enqueue(trx, greatActJob, { id }, Date.now() + headStart);
  return id;
}

async function holdSubjects(trx: Writer, greatActId: number, subjects: string[]): Promise<void> {
  if (subjects.length === 0) return;
  const held = await trx
    .insertInto("greatActHold")
    .values(subjects.toSorted().map((subject) => ({ subject, greatActId })))
    .onConflict((conflict) => conflict.column("subject").doNothing())
    .returning("subject")
    .execute();
  if (held.length === subjects.length) return;
  await requireFree(trx, subjects, greatActId);
  throw new RuleBroken("刚才还有别的事在做，请再试一次");
}

/** RuleBroken while a great act, other than `own`, is at one of these things. */
export async function requireFree(trx: Writer, subjects: string[], own = 0): Promise<void> {
  const other = await trx
    .selectFrom("greatActHold")
    .innerJoin("greatAct", "greatAct.id", "greatActHold.greatActId")
    .select("greatAct.name")
    .where("subject", "in", subjects)
    .where("greatActId", "!=", own)
    .executeTakeFirst();
  if (other) throw new RuleBroken(`“${other.name}”还没有做完，请等它做完`);
}

/** What who works at an act knows of it. */
export interface TakenAct {
  id: number;
  kind: string;
  payload: string;
  /** "" before the first part. */
  cursor: string;
  done: number;
  total: number;
}

const taken = ["id", "kind", "payload", "cursor", "done", "total"] as const;

/** Takes an act to work at it; undefined when it is ended, or somebody else works at it. */
export function takeAct(id: number, worker: string): Promise<TakenAct | undefined> {
  return inQuietTransaction((trx) => {
    // Only now: the wait for the lock is longer than an act is held.
    const now = Date.now();
    return trx
      .updateTable("greatAct")
      .set({ worker, heldUntil: now + holdTime })
      .where("id", "=", id)
      .where("endTime", "=", 0)
      .where((eb) => eb.or([eb("heldUntil", "<", now), eb("worker", "=", worker)]))
      .returning(taken)
      .executeTakeFirst();
  });
}

/** Takes the row of an act for a part, so that its parts follow each other whoever does them; undefined when it is no longer the worker's. */
export function holdAct(trx: Writer, id: number, worker: string): Promise<TakenAct | undefined> {
  return trx
    .updateTable("greatAct")
    .set({ heldUntil: Date.now() + holdTime })
    .where("id", "=", id)
    .where("endTime", "=", 0)
    .where("worker", "=", worker)
    .returning(taken)
    .executeTakeFirst();
}

/** Notes of how many things an act is. */
export async function noteTotal(id: number, total: number): Promise<void> {
  await inQuietTransaction((trx) =>
    trx.updateTable("greatAct").set({ total }).where("id", "=", id).execute(),
  );
}

/** Notes how far an act is. */
export async function noteProgress(
  trx: Writer,
  id: number,
  { cursor, done }: { cursor: string; done: number },
): Promise<void> {
  await trx
    .updateTable("greatAct")
    .set((eb) => ({ cursor, done: eb("done", "+", done) }))
    .where("id", "=", id)
    .execute();
}

/** Lets go of an act, so that somebody else works on. */
export async function leaveAct(id: number, worker: string): Promise<void> {
  await inQuietTransaction((trx) =>
    trx
      .updateTable("greatAct")
      .set({ heldUntil: 0 })
      .where("id", "=", id)
      .where("worker", "=", worker)
      .execute(),
  );
}

/** Has the queue work at an act soon. */
export async function queueAct(id: number, runTime: number): Promise<void> {
  await inQuietTransaction((trx) => enqueue(trx, greatActJob, { id }, runTime));
}

/** Ends an act that is done; what it was about is free, and what it was told is forgotten. */
export async function endAct(trx: Writer, id: number, outcome: string): Promise<void> {
  await trx
    .updateTable("greatAct")
    .set((eb) => ({
      endTime: Date.now(),
      heldUntil: 0,
      total: eb.ref("done"),
      payload: "",
      cursor: "",
      outcome,
    }))
    .where("id", "=", id)
    .execute();
  await trx.deleteFrom("greatActHold").where("greatActId", "=", id).execute();
  await trx
    .deleteFrom("job")
    .where("kind", "=", greatActJob.kind)
    .where("payload", "=", JSON.stringify({ id } satisfies GreatActJob))
    .execute();
}

/** Gives an act up, where it is; it may be taken up again. */
export async function failAct(trx: Writer, id: number, outcome: string): Promise<void> {
  await trx
    .updateTable("greatAct")
    .set({ endTime: Date.now(), heldUntil: 0, failed: 1, outcome })
    .where("id", "=", id)
    .where("endTime", "=", 0)
    .execute();
  await trx.deleteFrom("greatActHold").where("greatActId", "=", id).execute();
}

/** Takes an act up again that was given up; RuleBroken while another one is at the same things. */
export async function resumeAct(trx: Writer, id: number): Promise<void> {
  const act = await trx
    .updateTable("greatAct")
    .set({ endTime: 0, failed: 0, outcome: "" })
    .where("id", "=", id)
    .where("failed", "=", 1)
    .returning("subjects")
    .executeTakeFirst();
  if (act) await holdSubjects(trx, id, JSON.parse(act.subjects) as string[]);
}

/** Forgets an act that is ended. */
export async function forgetAct(trx: Writer, id: number): Promise<void> {
  await trx.deleteFrom("greatAct").where("id", "=", id).where("endTime", ">", 0).execute();
}

/** Lets go of the great acts that somebody was at by a clock that was ahead. */
export async function freeActsAhead(trx: Writer): Promise<void> {
  await trx
    .updateTable("greatAct")
    .set({ heldUntil: 0 })
    .where("heldUntil", ">", Date.now() + longestHold)
    .execute();
}

const keptFor = 30 * 24 * 60 * 60 * 1000;

/** Forgets the great acts that ended more than thirty days ago. */
export async function sweepGreatActs(trx: Writer): Promise<void> {
  await trx
    .deleteFrom("greatAct")
    .where("endTime", ">", 0)
    .where("endTime", "<", Date.now() - keptFor)
    .execute();
}
