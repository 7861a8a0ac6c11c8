import { forgetReactions } from "~/features/reactions/own-reactions.commands.server";
import type { Writer } from "~/platform/database/database.server";

/** Takes back a part of a member's likes and favorites of topics and articles, and corrects their counts; answers how many it found. */
export async function forgetContentReactions(
  trx: Writer,
  userId: number,
  most: number,
): Promise<number> {
  const topics = await forgetReactionsTo(trx, "topic", userId, most);
  const articles = await forgetReactionsTo(trx, "article", userId, most);
  return topics + articles;
}

async function forgetReactionsTo(
  trx: Writer,
  entityType: "topic" | "article",
  userId: number,
  most: number,
): Promise<number> {
  const liked = await forgetReactions(trx, "like", userId, entityType, most);
  const kept = await forgetReactions(trx, "favorite", userId, entityType, most);
  if (liked.length > 0) await countOneLess(trx, entityType, "likeCount", liked);
  if (kept.length > 0) await countOneLess(trx, entityType, "favoriteCount", kept);
  return liked.length + kept.length;
}

async function countOneLess(
  trx: Writer,
  entityType: "topic" | "article",
  count: "likeCount" | "favoriteCount",
  ids: number[],
): Promise<void> {
  await trx
    .updateTable(entityType)
    .set((eb) => ({ [count]: eb(count, "-", 1) }))
    .where("id", "in", ids)
    .execute();
}
