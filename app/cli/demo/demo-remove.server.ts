import { emptyAccounts, removeAccounts } from "~/features/accounts/account-removal.commands.server";
import { readDemoMemberIds } from "~/features/accounts/demo-member.queries.server";
import { removeDemoReading } from "~/features/content/demo-reading-removal.commands.server";
import {
  removeTopics,
  removeUnusedDemoPlaces,
} from "~/features/content/topic-removal.commands.server";
import {
  recountReactionsToTopics,
  recountTopicsOfMembers,
} from "~/features/content/topic-recount.commands.server";
import {
  recountCommentsOfMembers,
  recountCommentsOfTopics,
  recountLikesOfComments,
} from "~/features/discussion/comment-recount.commands.server";
import {
  recountReplies,
  removeCommentsOf,
} from "~/features/discussion/comment-removal.commands.server";
import {
  readTopicsUsedByOthers,
  readWhoWrote,
} from "~/features/discussion/topic-use.queries.server";
import { removeReactionsOf } from "~/features/reactions/reaction-removal.commands.server";
import { removeAwardsOf } from "~/features/scores/score-removal.commands.server";
import {
  deleteUploadFiles,
  removeUploadsOf,
} from "~/features/media/upload-removal.commands.server";
import { readPictureAddresses } from "~/features/content/topic-pictures.queries.server";
import { inTransaction, type Writer } from "~/platform/database/database.server";

/** How much of the demo community went, and how many of its topics stay because others used them. */
export interface DemoRemoval {
  members: number;
  topics: number;
  keptTopics: number;
}

/**
 * Takes the demo community away whole, or nothing of it. Topics in which real members wrote, or which
 * they keep as favorites, stay under 已注销用户, with the nodes and tags that they need.
 */
export async function removeDemo(): Promise<DemoRemoval> {
  const { files, ...removal } = await inTransaction(async (trx) => {
    const members = await readDemoMemberIds(trx);
    if (members.length === 0) return { members: 0, topics: 0, keptTopics: 0, files: [] };
    const { used, unused } = await readTopicsUsedByOthers(trx, members);
    await removeReactionsOf(trx, members);
    await removeCommentsOf(trx, members);
    await removeTopics(trx, unused);
    await removeUnusedDemoPlaces(trx);
    await removeDemoReading(trx);
    await removeAwardsOf(trx, members);
    await countAnew(trx, used);
    const files = await removeUploadsOf(trx, members, await readPictureAddresses(trx, used));
    await removeMembers(trx, members);
    return { members: members.length, topics: unused.length, keptTopics: used.length, files };
  });
  await deleteUploadFiles(files);
  return removal;
}

async function countAnew(trx: Writer, topicIds: number[]): Promise<void> {
  await recountReplies(trx, topicIds);
  await recountCommentsOfTopics(trx, topicIds);
  await recountReactionsToTopics(trx, topicIds);
  await recountLikesOfComments(trx, topicIds);
}

async function removeMembers(trx: Writer, ids: number[]): Promise<void> {
  const needed = await readWhoWrote(trx, ids);
  await removeAccounts(
    trx,
    ids.filter((id) => !needed.has(id)),
  );
  await emptyAccounts(trx, [...needed]);
  await recountTopicsOfMembers(trx, [...needed]);
  await recountCommentsOfMembers(trx, [...needed]);
}
