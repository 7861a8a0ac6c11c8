import type { TaggedKind } from "~/features/content/tags/tag-uses";
import { kindOf } from "~/features/kinds/kind-registry.server";
import { syncThings } from "~/features/search/search.commands.server";
import type { Writer } from "~/platform/database/database.server";

/** Makes the search index hold things with the names of their tags as they are now. */
export function indexBearers(trx: Writer, kind: TaggedKind, ids: number[]): Promise<void> {
  return syncThings(trx, kindOf(kind, "search").search, ids);
}
