import { readUserSummaries } from "~/features/accounts/account/account.queries.server";
import type { Database } from "~/platform/database/database.server";
import { decodeCursor, pageOf, pageSize, type Page } from "~/platform/database/keyset-cursor";
import type { VersionedThing, VersionMark } from "./version";
import { countVersions, readVersionHeads, type VersionHead } from "./version.queries.server";

const listName = "versions";

/** A page of the versions of a thing, which first of all is as it stands now; and how many there are. */
export async function readVersionPage(
  db: Database,
  of: VersionedThing,
  current: Omit<VersionHead, "id">,
  cursor: string | null,
): Promise<Page<VersionMark> & { total: number }> {
  const before = decodeCursor(listName, cursor)?.id;
  const heads = await readVersionHeads(db, of, before, pageSize + 1);
  const { results, ...page } = pageOf(listName, heads, ({ id }) => ({ key: id, id }));
  const { all, older } = await countVersions(db, of, results[0]?.id ?? 0);
  const placed = [
    ...(before === undefined ? [{ ...current, id: 0, place: all + 1 }] : []),
    ...results.map((head, at) => ({ ...head, place: older - at })),
  ];
  const users = await readUserSummaries(
    db,
    placed.map(({ userId }) => userId),
  );
  const marks = placed.map(({ userId, ...mark }) => ({ ...mark, user: users.get(userId) ?? null }));
  return { ...page, results: marks, total: all + 1 };
}
