import { sql, type RawBuilder, type SqlBool } from "kysely";
import { keepsNode } from "~/features/accounts/keeping/kept-nodes";
import { isModerator, type Viewer } from "~/features/accounts/user/user";
import { slowWords } from "~/features/content/topics/topic-closing";
import { contentStatus } from "~/features/kinds/content-status";
import { isAuthorShown, isPublished } from "~/features/kinds/visibility.queries.server";
import { mostClockLead } from "~/platform/clock/clock-lead";
import { waitInWords } from "~/platform/clock/wait-in-words";
import type { Database, Writer } from "~/platform/database/database.server";
import { TooFast } from "~/platform/errors/domain-errors";
import type { CommentedThing, Discussed } from "./commentable.server";

/**
 * Condition: no comment stands above, or `root` does, by `rootAuthor`, and hides nothing below it. One that waits does, a
 * deleted one stays for the replies.
 */
export const isRootOpen = (): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.ref("root.id")} is null or (${isAuthorShown("rootAuthor")}
    and ${sql.ref("root.status")} != ${sql.lit(contentStatus.waiting)}))`;

/** The select of the comments and replies that everybody sees, whatever they stand on. */
export function selectPublicComments(db: Pick<Database, "selectFrom">) {
  return db
    .selectFrom("comment")
    .innerJoin("user", "user.id", "comment.userId")
    .leftJoin("comment as root", "root.id", "comment.rootId")
    .leftJoin("user as rootAuthor", "rootAuthor.id", "root.userId")
    .where(isPublished("comment"))
    .where(isAuthorShown())
    .where(isRootOpen());
}

/** The same of one thing, which may be answered: no answer reaches the writing of a disabled member. */
export function selectAnswerable(db: Pick<Database, "selectFrom">, of: CommentedThing) {
  return selectPublicComments(db)
    .where("comment.entityType", "=", of.entityType)
    .where("comment.entityId", "=", of.entityId);
}

/** The same with the latest alone; no row where there is none. */
export const selectLatest = (db: Pick<Database, "selectFrom">, of: CommentedThing) =>
  selectAnswerable(db, of)
    .orderBy("comment.createTime", "desc")
    .orderBy("comment.id", "desc")
    .limit(1);

const anyStatus = Object.values(contentStatus);

/**
 * TooFast where a member commented on a slow thing a moment ago, also if that waits or was deleted. Call it once the
 * thing's row is taken, so that of two comments sent at once the second finds the first. Who keeps order there is exempt.
 */
export async function requireSlowPace(
  trx: Writer,
  viewer: Viewer,
  of: CommentedThing,
  { slowSeconds = 0, nodeId }: Discussed,
  now: number,
): Promise<void> {
  if (slowSeconds === 0 || isModerator(viewer) || keepsNode(viewer, nodeId)) return;
  const wait = slowSeconds * 1000;
  const last = await trx
    .selectFrom("comment")
    .select("createTime")
    .where("userId", "=", viewer.id)
    .where("status", "in", anyStatus)
    .where("createTime", ">", now - wait)
    .where("createTime", "<=", now + mostClockLead)
    .where("entityType", "=", of.entityType)
    .where("entityId", "=", of.entityId)
    .orderBy("createTime", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!last) return;
  const left = Math.min(last.createTime, now) + wait - now;
  throw new TooFast(
    Math.ceil(left / 1000),
    `${slowWords(slowSeconds)}，请 ${waitInWords(left)}后再发`,
  );
}
