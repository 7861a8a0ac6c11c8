import { holdDisabled } from "~/features/accounts/standing.commands.server";
import { userStatus } from "~/features/accounts/user";
import type { Writer } from "~/platform/database/database.server";
import { readTagUsesOf } from "./tag-use.queries.server";
import { contentStatus } from "./topic";

/** A tag counts the published topics, or articles, that bear it and whose authors are not disabled. */
export type TagCount = "topicCount" | "articleCount";

/** How many uses more, or fewer, each tag has, by id. */
export type UseChange = ReadonlyMap<number, number>;

/** Adds to a count of tags, in the order of their ids. */
export async function addToTags(trx: Writer, column: TagCount, change: UseChange): Promise<void> {
  for (const [id, by] of [...change].toSorted(([a], [b]) => a - b)) {
    if (by === 0) continue;
    await trx
      .updateTable("tag")
      .set((eb) => ({ [column]: eb(column, "+", by) }))
      .where("id", "=", id)
      .execute();
  }
}

/** Counts what became of one thing's tags, unless its author is disabled, whose things do not count. */
export async function countTagUse(
  trx: Writer,
  column: TagCount,
  authorId: number,
  change: UseChange,
): Promise<void> {
  if ([...change.values()].every((by) => by === 0)) return;
  if (!(await holdDisabled(trx, authorId))) await addToTags(trx, column, change);
}

/** Counts out all things of a member who was just disabled, or in again those of one who is enabled. */
export async function countMemberTagUse(
  trx: Writer,
  userId: number,
  disabled: boolean,
): Promise<void> {
  const { topics, articles } = await readTagUsesOf(trx, userId);
  const signed = (uses: UseChange) =>
    new Map(Array.from(uses, ([id, count]) => [id, disabled ? -count : count]));
  await addToTags(trx, "topicCount", signed(topics));
  await addToTags(trx, "articleCount", signed(articles));
}

/** Counts anew what uses all tags, or one. */
export async function recountTags(trx: Writer, tagId?: number): Promise<void> {
  await trx
    .updateTable("tag")
    .set((eb) => ({
      topicCount: eb
        .selectFrom("topicTag")
        .innerJoin("topic", "topic.id", "topicTag.topicId")
        .innerJoin("user", "user.id", "topic.userId")
        .whereRef("topicTag.tagId", "=", "tag.id")
        .where("topicTag.status", "=", contentStatus.published)
        .where("user.status", "!=", userStatus.disabled)
        .select((use) => use.fn.countAll<number>().as("count")),
      articleCount: eb
        .selectFrom("articleTag")
        .innerJoin("article", "article.id", "articleTag.articleId")
        .innerJoin("user", "user.id", "article.userId")
        .whereRef("articleTag.tagId", "=", "tag.id")
        .where("articleTag.status", "=", contentStatus.published)
        .where("user.status", "!=", userStatus.disabled)
        .select((use) => use.fn.countAll<number>().as("count")),
    }))
    .$if(tagId !== undefined, (query) => query.where("id", "=", tagId ?? 0))
    .execute();
}
