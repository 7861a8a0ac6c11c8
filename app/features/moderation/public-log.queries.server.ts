import { userStatus } from "~/features/accounts/user/user";
import { kindsWith, measureOf } from "~/features/kinds/kind-registry.server";
import { readShownPosts, thingKey } from "~/features/kinds/thing-heads.queries.server";
import type { Database } from "~/platform/database/database.server";
import { decodeCursor, pageOf, pageSize, type Page } from "~/platform/database/keyset-cursor";
import { unindexed } from "~/platform/database/unindexed.server";
import { auditNames, auditPath } from "./audit-things.server";
import { mergedTarget, standingActs, type PublicAct } from "./public-log";

const list = "moderation";

const topicChanges = ["close", "open", "slow", "split", "merge"];

/** The acts that are told, by the kind of thing. */
function publicActs(): Record<string, readonly string[]> {
  const kinds = kindsWith("deletion").map(({ name }) => [name, ["delete", "restore"]] as const);
  return {
    ...Object.fromEntries(kinds),
    comment: ["delete", "restore", "official", "unofficial"],
    topic: ["delete", "restore", "move", "sticky", "recommend", ...topicChanges],
    node: ["create", "rename", "retire", "reopen"],
    tag: ["rename", "merge"],
    user: ["mute", "unmute", "refuse-node", "admit-to-node", "disable", "enable"],
  };
}

/** A page of what moderators did that anybody may know, newest first; what is seen no more has no path. */
export async function readPublicLog(db: Database, cursor: string | null): Promise<Page<PublicAct>> {
  const after = decodeCursor(list, cursor);
  let query = db
    .selectFrom("auditLog")
    .innerJoin("user", "user.id", "auditLog.userId")
    .select(["auditLog.id", "auditLog.userId", "user.nickname", "user.status", "auditLog.act"])
    .select(["auditLog.entityType", "auditLog.entityId", "auditLog.reason"])
    .select(["auditLog.after", "auditLog.createTime"])
    .where((eb) =>
      eb.or(
        Object.entries(publicActs()).map(([entityType, acts]) =>
          eb.and([
            eb(unindexed<string>("auditLog.entityType"), "=", entityType),
            eb(unindexed<string>("auditLog.act"), "in", [...acts]),
          ]),
        ),
      ),
    );
  if (after) query = query.where("auditLog.id", "<", after.id);
  const rows = await query
    .orderBy("auditLog.id", "desc")
    .limit(pageSize + 1)
    .execute();
  const shown = await readShownPosts(
    db,
    rows.flatMap((row) => {
      const into = intoOf(row);
      return standingActs.has(row.act) ? [row] : into ? [into] : [];
    }),
  );
  const names = auditNames();
  const acts = rows.map(({ after: said, ...told }) => {
    const { userId, nickname, status, entityType, entityId, ...row } = told;
    const into = intoOf({ ...told, after: said });
    const stands = standingActs.has(row.act) && shown.has(thingKey({ entityType, entityId }));
    return {
      ...row,
      entityType,
      noun: names[entityType] ?? entityType,
      measure: measureOf(entityType),
      moderator: { nickname, path: status === userStatus.disabled ? "" : `/user/${userId}` },
      path: stands ? auditPath(entityType, entityId) : "",
      into: into && shown.has(thingKey(into)) ? auditPath(into.entityType, into.entityId) : "",
    };
  });
  return pageOf(list, acts, ({ id }) => ({ key: id, id }));
}

/** Into which thing of its kind it was merged; undefined for every other act. */
function intoOf({ act, entityType, after }: { act: string; entityType: string; after: string }) {
  const target = act === "merge" ? mergedTarget(after) : 0;
  return target > 0 ? { entityType, entityId: target } : undefined;
}
