import type { Database } from "~/platform/database/database.server";
import type { GreatActState } from "./great-act";
import { greatActJob, type GreatActJob } from "./great-act.commands.server";

const columns = ["id", "name", "subjects", "done", "total", "startTime", "endTime"] as const;
const mostShown = 20;
const shownFor = 7 * 24 * 60 * 60 * 1000;

/** The great acts that run, the latest first, and then those that ended in the last seven days; 20 of each at most. */
export async function readGreatActs(db: Database): Promise<GreatActState[]> {
  const acts = db.selectFrom("greatAct").select([...columns, "failed", "outcome"]);
  const newest = acts.orderBy("id", "desc").limit(mostShown);
  const running = await newest.where("endTime", "=", 0).execute();
  const ended = await acts
    .where("endTime", ">", Date.now() - shownFor)
    .orderBy("endTime", "desc")
    .orderBy("id", "desc")
    .limit(mostShown)
    .execute();
  return [...running, ...ended].map(actState);
}

const besideFor = 60 * 60 * 1000;

/**
 * The great acts that run, or ended in the last hour, on one thing or on things of a kind: "node 3", "node". For the
 * page of these things.
 */
export async function readGreatActsOn(db: Database, ...things: string[]): Promise<GreatActState[]> {
  const isMeant = (subject: string) =>
    things.some((thing) => subject === thing || subject.startsWith(`${thing} `));
  const since = Date.now() - besideFor;
  return (await readGreatActs(db)).filter(
    ({ subjects, endTime }) => subjects.some(isMeant) && (endTime === 0 || endTime > since),
  );
}

/** How a great act stands; undefined when it was long ago. */
export async function readGreatAct(db: Database, id: number): Promise<GreatActState | undefined> {
  const row = await db
    .selectFrom("greatAct")
    .select([...columns, "failed", "outcome"])
    .where("id", "=", id)
    .executeTakeFirst();
  return row && actState(row);
}

/** A great act of a kind that runs, the first if there are several, with what it was told; undefined where none does. */
export function readRunning(
  db: Database,
  kind: string,
): Promise<{ id: number; payload: string } | undefined> {
  return db
    .selectFrom("greatAct")
    .select(["id", "payload"])
    .where("kind", "=", kind)
    .where("endTime", "=", 0)
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
}

/** How the great act stands that a job is for; undefined for other jobs. */
export async function readActOfJob(
  db: Database,
  { kind, payload }: { kind: string; payload: string },
): Promise<GreatActState | undefined> {
  if (kind !== greatActJob.kind) return undefined;
  return readGreatAct(db, (JSON.parse(payload) as GreatActJob).id);
}

function actState({
  subjects,
  failed,
  ...act
}: Omit<GreatActState, "subjects" | "failed"> & {
  subjects: string;
  failed: number;
}): GreatActState {
  return { ...act, subjects: JSON.parse(subjects) as string[], failed: failed === 1 };
}
