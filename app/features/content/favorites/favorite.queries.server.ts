import { sql } from "kysely";
import { readUserSummaries } from "~/features/accounts/account/account.queries.server";
import type { Viewer } from "~/features/accounts/user/user";
import { nounOf } from "~/features/kinds/kind-registry.server";
import { readThingHeads, thingKey } from "~/features/kinds/thing-heads.queries.server";
import type { Database } from "~/platform/database/database.server";
import { decodeCursor, pageOf, pageSize, type Page } from "~/platform/database/keyset-cursor";
import type { Favorite } from "./favorite";

/** One page of what the viewer keeps, latest first, in a fixed number of statements. */
export async function readFavorites(
  db: Database,
  viewer: Viewer,
  cursor: string | null,
): Promise<Page<Favorite>> {
  const position = decodeCursor("favorites", cursor);
  let query = db
    .selectFrom("favorite")
    .select(["id", "entityType", "entityId", "createTime"])
    .where("userId", "=", viewer.id);
  if (position) {
    query = query.where(sql<boolean>`("createTime", "id") < (${position.key}, ${position.id})`);
  }
  const rows = await query
    .orderBy("createTime", "desc")
    .orderBy("id", "desc")
    .limit(pageSize + 1)
    .execute();
  const page = pageOf("favorites", rows, ({ createTime, id }) => ({ key: createTime, id }));
  const heads = await readThingHeads(db, page.results);
  const users = await readUserSummaries(
    db,
    [...heads.values()].map(({ userId }) => userId),
  );
  const results = page.results.map((row): Favorite => {
    const { id, entityType, entityId, createTime } = row;
    const head = heads.get(thingKey(row));
    // What is deleted, waits, or was written by a disabled member counts as deleted here.
    const thing = head?.shown ? head : undefined;
    return {
      id,
      entityType,
      noun: head?.noun ?? nounOf(entityType),
      entityId,
      deleted: thing === undefined,
      title: thing ? thing.title || thing.summary : "",
      content: thing && thing.title !== "" ? thing.summary : "",
      user: (thing && users.get(thing.userId)) ?? null,
      url: `/${entityType}/${entityId}`,
      createTime,
    };
  });
  return { ...page, results };
}
