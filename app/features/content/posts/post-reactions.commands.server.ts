import type { PostTable } from "~/features/kinds/kind";
import { kindsWith } from "~/features/kinds/kind-registry.server";
import { forgetReactions } from "~/features/reactions/own-reactions.commands.server";
import type { Writer } from "~/platform/database/database.server";

/** Takes back a part of a member's likes and favorites of posts, and corrects their counts; answers how many it found. */
export async function forgetPostReactions(
  trx: Writer,
  userId: number,
  most: number,
): Promise<number> {
  let found = 0;
  for (const { name, post } of kindsWith("post")) {
    found += await forgetReactionsTo(trx, name, post, userId, most);
  }
  return found;
}

async function forgetReactionsTo(
  trx: Writer,
  entityType: string,
  table: PostTable,
  userId: number,
  most: number,
): Promise<number> {
  const liked = await forgetReactions(trx, "like", userId, entityType, most);
  const kept = await forgetReactions(trx, "favorite", userId, entityType, most);
  if (liked.length > 0) await countOneLess(trx, table, "likeCount", liked);
  if (kept.length > 0) await countOneLess(trx, table, "favoriteCount", kept);
  return liked.length + kept.length;
}

async function countOneLess(
  trx: Writer,
  table: PostTable,
  count: "likeCount" | "favoriteCount",
  ids: number[],
): Promise<void> {
  await trx
    .updateTable(table)
    .set((eb) => ({ [count]: eb(count, "-", 1) }))
    .where("id", "in", ids)
    .execute();
}
