import { sql } from "kysely";
import { inQuietTransaction, type Writer } from "~/platform/database/database.server";
import { holdRows } from "~/platform/database/hold-rows.server";
import { enqueue } from "~/platform/jobs/job.commands.server";
import { defineJob } from "~/platform/jobs/job.server";
import { messagePlaceOf } from "./message";
import { emptyingKind, type MessageEmptying } from "./message-emptying.queries.server";

/** How many messages are emptied in one transaction. */
const emptiedAtOnce = 500;

const minute = 60_000;
/** For as long as failed jobs are kept: where it were given up, the words would be shown again. */
const delays = [5_000, minute, ...Array<number>(30 * 24).fill(60 * minute)];

/** Registers the job that empties what is left of many messages. */
export function takeUpEmptying(): void {
  defineJob<MessageEmptying>(
    emptyingKind,
    async (emptying) => {
      let place: EmptiedPlace | null = beginning;
      while (place) {
        const after: EmptiedPlace = place;
        place = await inQuietTransaction((trx) => emptyNext(trx, emptying, after));
      }
    },
    { delays },
  );
}

/**
 * Empties what messages repeat of something that is gone: of a page with all that stands on it
 * (`/topic/1`), or of one thing there (`/topic/1?comment=2#comment-2`). Of many the queue empties the rest, which nobody
 * is shown meanwhile.
 */
export async function emptyMessagesOf(trx: Writer, path: string): Promise<void> {
  const { lastId } = await trx
    .selectFrom("message")
    .select((eb) => eb.fn.coalesce(eb.fn.max<number>("id"), eb.lit(0)).as("lastId"))
    .executeTakeFirstOrThrow();
  const emptying = { path, lastId };
  const left = await emptyNext(trx, emptying, beginning);
  if (left) await enqueue<MessageEmptying>(trx, { kind: emptyingKind }, emptying);
}

/** The last message that was emptied, in the order of their addresses. */
interface EmptiedPlace {
  detailUrl: string;
  id: number;
}

const beginning: EmptiedPlace = { detailUrl: "", id: 0 };

/** Empties the next messages, and answers the last of them; null when there are no more. */
async function emptyNext(
  trx: Writer,
  { path, lastId }: MessageEmptying,
  after: EmptiedPlace,
): Promise<EmptiedPlace | null> {
  const place = messagePlaceOf(path);
  const rows = await trx
    .selectFrom("message")
    .select(["id", "detailUrl"])
    .where("place", "=", place)
    .$if(path !== place, (query) => query.where("detailUrl", "=", path))
    .where(
      sql<boolean>`(${sql.ref("detailUrl")}, ${sql.ref("id")}) > (${after.detailUrl}, ${after.id})`,
    )
    .where("id", "<=", lastId)
    .orderBy("detailUrl")
    .orderBy("id")
    .limit(emptiedAtOnce)
    .execute();
  const last = rows.at(-1);
  if (!last) return null;
  const ids = rows.map(({ id }) => id);
  await holdRows(trx, "message", ids);
  await trx
    .updateTable("message")
    .set({ content: "", quoteContent: "" })
    .where("id", "in", ids)
    .execute();
  return rows.length === emptiedAtOnce ? last : null;
}
