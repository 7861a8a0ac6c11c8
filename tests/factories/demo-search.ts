import { demoTopics } from "tests/factories/demo-posts";
import { createMember } from "tests/factories/member";
import { generatedTitles, noiseSentences } from "tests/fixtures/search-relevance";
import { readDemoContent } from "~/cli/demo/demo-content.server";
import { insertAccounts } from "~/features/accounts/account/account-bulk.commands.server";
import { insertTopics, type BulkTopic } from "~/features/content/topics/topic-bulk.commands.server";
import { inTransaction } from "~/platform/database/database.server";

const hour = 60 * 60 * 1000;

/** Fills the database with the demo community and 400 generated topics that are easily taken for it. */
export async function installSearchContent(): Promise<void> {
  const demo = readDemoContent();
  const now = Date.now();
  const other = await createMember();
  await inTransaction(async (trx) => {
    const ids = await insertAccounts(
      trx,
      demo.members.map(({ username, nickname, description, daysAgo }) => ({
        username,
        nickname,
        description,
        email: `${username}@example.com`,
        createTime: now - daysAgo * 24 * hour,
      })),
    );
    const idOf = new Map(demo.members.map(({ username }, at) => [username, ids[at] ?? 0]));
    await insertTopics(trx, [
      ...demoTopics.map((topic): BulkTopic => ({
        type: topic.type === "topic" ? 0 : 1,
        nodeId: 1,
        userId: idOf.get(topic.author) ?? 0,
        title: topic.type === "topic" ? topic.title : "",
        content: topic.content,
        tags: topic.tags,
        createTime: now - topic.hoursAgo * hour,
      })),
      ...generatedTitles.map((title, at) => topicOf(other.id, title, at, now - at * hour)),
      ...Array.from({ length: 400 }, (_, at) =>
        topicOf(other.id, `第 ${at + 1} 篇随手记`, at, now - at * 5 * hour),
      ),
    ]);
  });
}

function topicOf(userId: number, title: string, at: number, createTime: number): BulkTopic {
  const sentences = [0, 1, 2, 3, 4].map(
    (step) => noiseSentences[(at * 7 + step * (1 + (at % 5))) % noiseSentences.length] ?? "",
  );
  return { type: 0, nodeId: 1, userId, title, content: sentences.join("\n\n"), createTime };
}
