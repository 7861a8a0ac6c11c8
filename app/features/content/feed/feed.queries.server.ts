import type { Viewer } from "~/features/accounts/user/user";
import { kindsWith } from "~/features/kinds/kind-registry.server";
import type { Database } from "~/platform/database/database.server";
import { decodeCursor, pageOf, pageSize, type Page } from "~/platform/database/keyset-cursor";
import type { FeedRow } from "./feed";
import { readFeedPlaces, thingAt, type FeedOf } from "./feed-places.queries.server";

/** One page of what those wrote whom the viewer follows, of all kinds by time. */
export function readFeed(
  db: Database,
  viewer: Viewer,
  cursor: string | null,
): Promise<Page<FeedRow>> {
  return readFollowed(db, viewer, `feed${viewer.id}`, cursor, "all");
}

/** One page of what those wrote whom the viewer follows: everything, or one kind of it. */
export async function readFollowed(
  db: Database,
  viewer: Viewer,
  name: string,
  cursor: string | null,
  of: FeedOf,
): Promise<Page<FeedRow>> {
  const before = decodeCursor(name, cursor);
  const places = await readFeedPlaces(db, viewer.id, before, pageSize + 1, of);
  const page = pageOf(name, places, (place) => place);
  const things = page.results.map(thingAt);
  const rows = new Map<string, FeedRow>();
  await Promise.all(
    kindsWith("followed").map(async ({ name: kind, followed }) => {
      const ids = things.filter((place) => place.kind === kind).map(({ id }) => id);
      if (ids.length === 0) return;
      for (const [id, thing] of await followed.readRows(db, viewer, ids)) {
        rows.set(`${kind} ${id}`, { kind, id, thing });
      }
    }),
  );
  return { ...page, results: things.flatMap(({ kind, id }) => rows.get(`${kind} ${id}`) ?? []) };
}
