import { isAuthorShown, isPublished } from "~/features/kinds/visibility.queries.server";
import type { Database } from "~/platform/database/database.server";

/** Which of these topics and articles everybody sees, as “topic 12”; one statement for each kind. */
export async function readShownThings(
  db: Database,
  things: { entityType: string; entityId: number }[],
): Promise<Set<string>> {
  const found = await Promise.all(
    (["topic", "article"] as const).map(async (kind) => {
      const ids = things.filter((thing) => thing.entityType === kind).map((one) => one.entityId);
      if (ids.length === 0) return [];
      const rows = await db
        .selectFrom(kind)
        .innerJoin("user", "user.id", `${kind}.userId`)
        .select(`${kind}.id`)
        .where(`${kind}.id`, "in", ids)
        .where(isPublished(kind))
        .where(isAuthorShown())
        .execute();
      return rows.map(({ id }) => `${kind} ${id}`);
    }),
  );
  return new Set(found.flat());
}
