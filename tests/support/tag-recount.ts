import { userStatus } from "~/features/accounts/user/user";
import { contentStatus } from "~/features/kinds/content-status";
import { readDatabase } from "~/platform/database/database.server";

/** The counts of all tags as they stand. */
export const tagCounts = () =>
  readDatabase()
    .selectFrom("tag")
    .select(["id", "topicCount", "articleCount"])
    .orderBy("id")
    .execute();

/** The counts that all tags should have: what is published by members who are not disabled. */
export const recountedTags = () =>
  readDatabase()
    .selectFrom("tag")
    .select("id")
    .select((eb) => [
      eb
        .selectFrom("topicTag")
        .innerJoin("topic", "topic.id", "topicTag.topicId")
        .innerJoin("user", "user.id", "topic.userId")
        .whereRef("topicTag.tagId", "=", "tag.id")
        .where("topic.status", "=", contentStatus.published)
        .where("user.status", "!=", userStatus.disabled)
        .select((use) => use.fn.countAll<number>().as("count"))
        .as("topicCount"),
      eb
        .selectFrom("articleTag")
        .innerJoin("article", "article.id", "articleTag.articleId")
        .innerJoin("user", "user.id", "article.userId")
        .whereRef("articleTag.tagId", "=", "tag.id")
        .where("article.status", "=", contentStatus.published)
        .where("user.status", "!=", userStatus.disabled)
        .select((use) => use.fn.countAll<number>().as("count"))
        .as("articleCount"),
    ])
    .orderBy("id")
    .execute();
