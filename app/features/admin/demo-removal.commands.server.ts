import { emptyAccounts, removeAccounts } from "~/features/accounts/account-removal.commands.server";
import { readDemoMemberIds } from "~/features/accounts/demo-member.queries.server";
import { removeArticles } from "~/features/content/articles/article-removal.commands.server";
import { removeDemoReading } from "~/features/content/demo-reading-removal.commands.server";
import {
  removeTopics,
  removeUnusedDemoPlaces,
} from "~/features/content/topic-removal.commands.server";
import {
  recountOfMembers,
  recountReactions,
} from "~/features/content/topic-recount.commands.server";
import {
  recountCommentsOf,
  recountCommentsOfTopics,
  recountLikesOfComments,
  recountRepliesOn,
} from "~/features/discussion/comment-recount.commands.server";
import { removeCommentsOf } from "~/features/discussion/comment-removal.commands.server";
import {
  readDiscussedBy,
  readUseByOthers,
  readWhoWrote,
} from "~/features/discussion/use-by-others.queries.server";
import { removeReportsOf } from "~/features/moderation/report-removal.commands.server";
import { removeMessagesOf } from "~/features/notifications/message-removal.commands.server";
import { forgetMembersIn } from "~/features/personal-data/forgetting.server";
import { removeAwardsOf } from "~/features/scores/score-removal.commands.server";
import {
  deleteUploadFiles,
  removeUploadsOf,
} from "~/features/media/upload-removal.commands.server";
import {
  readArticlePictureAddresses,
  readTopicPictureAddresses,
} from "~/features/content/shown-pictures.queries.server";
import { inTransaction, type Writer } from "~/platform/database/database.server";

/** How much of the demo community went, and how much of it stays because others used it. */
export interface DemoRemoval {
  members: number;
  topics: number;
  keptTopics: number;
  articles: number;
  keptArticles: number;
}

const nothing: DemoRemoval = {
  members: 0,
  topics: 0,
  keptTopics: 0,
  articles: 0,
  keptArticles: 0,
};

/**
 * Takes the demo community away whole, or nothing of it. Topics and articles in which real members wrote, or which
 * they keep as favorites, stay under 已注销用户, with the nodes and tags that they need.
 */
export async function removeDemo(): Promise<DemoRemoval> {
  const { files, ...removal } = await inTransaction(async (trx) => {
    const members = await readDemoMemberIds(trx);
    if (members.length === 0) return { ...nothing, files: [] };
    const topics = await readUseByOthers(trx, "topic", members);
    const articles = await readUseByOthers(trx, "article", members);
    const discussed = await readDiscussedBy(trx, members);
    await forgetMembersIn(trx, members);
    await removeCommentsOf(trx, members);
    await removeTopics(trx, topics.unused);
    await removeArticles(trx, articles.unused);
    await removeUnusedDemoPlaces(trx);
    await removeDemoReading(trx);
    await removeAwardsOf(trx, members);
    // What a member of the demo said to real ones is gone, too.
    await countTopicsAnew(trx, [...new Set([...topics.used, ...discussed.topic])]);
    await countArticlesAnew(trx, [...new Set([...articles.used, ...discussed.article])]);
    await recountCommentsOf(trx, "news", discussed.news);
    const files = await removeUploadsOf(trx, members, [
      ...(await readTopicPictureAddresses(trx, topics.used)),
      ...(await readArticlePictureAddresses(trx, articles.used)),
    ]);
    await removeMessagesOf(trx, members);
    await removeReportsOf(trx, members);
    await removeMembers(trx, members);
    return {
      members: members.length,
      topics: topics.unused.length,
      keptTopics: topics.used.length,
      articles: articles.unused.length,
      keptArticles: articles.used.length,
      files,
    };
  });
  await deleteUploadFiles(files);
  return removal;
}

async function countTopicsAnew(trx: Writer, ids: number[]): Promise<void> {
  await recountRepliesOn(trx, "topic", ids);
  await recountCommentsOfTopics(trx, ids);
  await recountReactions(trx, "topic", ids);
  await recountLikesOfComments(trx, "topic", ids);
}

async function countArticlesAnew(trx: Writer, ids: number[]): Promise<void> {
  await recountRepliesOn(trx, "article", ids);
  await recountCommentsOf(trx, "article", ids);
  await recountReactions(trx, "article", ids);
  await recountLikesOfComments(trx, "article", ids);
}

async function removeMembers(trx: Writer, ids: number[]): Promise<void> {
  const needed = await readWhoWrote(trx, ids);
  await removeAccounts(
    trx,
    ids.filter((id) => !needed.has(id)),
  );
  await emptyAccounts(trx, [...needed]);
  await recountOfMembers(trx, "topic", [...needed]);
  await recountOfMembers(trx, "comment", [...needed]);
}
