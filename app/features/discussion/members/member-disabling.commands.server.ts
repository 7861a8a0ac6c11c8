import { sql } from "kysely";
import type { Viewer } from "~/features/accounts/user/user";
import { countUses } from "~/features/content/tags/tag-use.commands.server";
import { recountDiscussions } from "~/features/discussion/comments/comment-recount.commands.server";
import { setDisabled } from "~/features/moderation/restraint.commands.server";
import { settleMessagesFrom } from "~/features/notifications/message.commands.server";
import type { Writer } from "~/platform/database/database.server";
import { holdRows } from "~/platform/database/hold-rows.server";
import { startGreatAct } from "~/platform/jobs/great-act.commands.server";
import { defineGreatAct, workAt } from "~/platform/jobs/great-act.server";

interface Settling {
  userId: number;
  disabled: boolean;
}

const tables = ["topic", "article", "comment"] as const;
type Table = (typeof tables)[number];

/** The last thing that was settled: its table and its place among its author's. */
interface Settled {
  table: Table;
  createTime: number;
  id: number;
}

const start: Settled = { table: "topic", createTime: -1, id: 0 };

/** What counts things of a member who was disabled or enabled; each thing is settled as its author stands then. */
export const settling = defineGreatAct<Settling, Settled>("settle-member", {
  start,
  count: async (db, { userId }) => {
    const counts = tables.map((table) =>
      db
        .selectFrom(table)
        .select((eb) => eb.fn.countAll<number>().as("count"))
        .where("userId", "=", userId)
        .executeTakeFirstOrThrow(),
    );
    return (await Promise.all(counts)).reduce((sum, { count }) => sum + count, 0);
  },
  // One kind of thing in each part, because who changes one takes it before its author and its tags.
  part: async (trx, { payload: { userId, disabled }, cursor, size }) => {
    const messages = disabled ? await settleMessagesFrom(trx, userId, size) : 0;
    if (messages > 0) return { cursor, done: 0, last: false };
    for (const table of tables.slice(tables.indexOf(cursor.table))) {
      const from = table === cursor.table ? cursor : { ...start, table };
      const things = await settle(trx, userId, from, size);
      const latest = things.at(-1);
      if (latest) return { cursor: { table, ...latest }, done: things.length, last: false };
    }
    return { cursor, done: 0, last: true };
  },
  end: async () => "计数都更新了",
});

/** Counts anew what holds the next things of a member, and answers these. */
async function settle(
  trx: Writer,
  userId: number,
  { table, createTime, id }: Settled,
  most: number,
): Promise<{ createTime: number; id: number }[]> {
  if (table === "comment") {
    const comments = await trx
      .selectFrom("comment")
      .select(["id", "createTime", "entityType", "entityId", "rootId"])
      .where("userId", "=", userId)
      .where(after(createTime, id))
      .orderBy("createTime")
      .orderBy("id")
      .limit(most)
      .execute();
    await recountDiscussions(trx, comments);
    return comments.map((comment) => ({ createTime: comment.createTime, id: comment.id }));
  }
  const things = await trx
    .selectFrom(table)
    .select(["id", "createTime"])
    .where("userId", "=", userId)
    .where(after(createTime, id))
    .orderBy("createTime")
    .orderBy("id")
    .limit(most)
    .execute();
  const ids = things.map((thing) => thing.id);
  await holdRows(trx, table, ids);
  await countUses(trx, table, ids);
  return things;
}

const after = (createTime: number, id: number) =>
  sql<boolean>`(${sql.ref("createTime")}, ${sql.ref("id")}) > (${createTime}, ${id})`;

/**
 * Disables a member with all that is theirs, or enables them again; NotAllowed beyond the viewer's reach, RuleBroken
 * while what was theirs is still counted anew. They are hidden, or shown, at once, and the counts follow.
 */
export async function setMemberDisabled(
  viewer: Viewer,
  userId: number,
  disabled: boolean,
  reason: string,
): Promise<void> {
  const act = await setDisabled(viewer, userId, disabled, reason, (trx) =>
    startGreatAct(trx, settling, {
      name: `${disabled ? "停用" : "恢复"}用户 ${userId}：重新计数`,
      payload: { userId, disabled },
      subjects: [`member ${userId}`],
    }),
  );
  if (act !== undefined) await workAt(settling, act);
}
