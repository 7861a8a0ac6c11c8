import type { Database } from "~/platform/database/database.server";
import { kindOf, kindsWith } from "~/features/kinds/kind-registry.server";
import { inParts } from "~/platform/database/value-rows.server";

/** Things of one kind, divided by whether people other than their authors need them. */
export interface UseByOthers {
  used: number[];
  unused: number[];
}

/**
 * The posts of one kind of these members, divided by whether somebody else wrote in them or keeps
 * them as a favorite.
 */
export async function readUseByOthers(
  db: Database,
  entityType: string,
  userIds: number[],
): Promise<UseByOthers> {
  const { post: table } = kindOf(entityType, "post");
  const own = await db.selectFrom(table).select("id").where("userId", "in", userIds).execute();
  const used = new Set<number>();
  for (const part of inParts(own, 1)) {
    const ids = part.map(({ id }) => id);
    const byOthers = (use: "comment" | "favorite") =>
      db
        .selectFrom(use)
        .select("entityId")
        .where("entityType", "=", entityType)
        .where("entityId", "in", ids)
        .where("userId", "not in", userIds);
    const rows = await byOthers("comment").union(byOthers("favorite")).execute();
    for (const { entityId } of rows) used.add(entityId);
  }
  const idsWhere = (isUsed: boolean) =>
    own.map(({ id }) => id).filter((id) => used.has(id) === isUsed);
  return { used: idsWhere(true), unused: idsWhere(false) };
}

/** The things of every kind that these members commented on, in whatever status, by the name of the kind. */
export async function readDiscussedBy(
  db: Database,
  userIds: number[],
): Promise<Record<string, number[]>> {
  const rows = await db
    .selectFrom("comment")
    .select(["entityType", "entityId"])
    .distinct()
    .where("userId", "in", userIds)
    .execute();
  return Object.fromEntries(
    kindsWith("comments").map(({ name }) => [
      name,
      rows.filter(({ entityType }) => entityType === name).map(({ entityId }) => entityId),
    ]),
  );
}

/** Which of these members wrote anything of any kind, in whatever status. */
export async function readWhoWrote(db: Database, userIds: number[]): Promise<Set<number>> {
  const authors = await Promise.all(
    kindsWith("written").map(({ written }) =>
      db.selectFrom(written).select("userId").distinct().where("userId", "in", userIds).execute(),
    ),
  );
  return new Set(authors.flat().map(({ userId }) => userId));
}
