import { beforeAll, beforeEach } from "vitest";
import { liftRateLimits } from "tests/factories/limits";
import { createMember, createModerator, type Member } from "tests/factories/member";
import { createNodes } from "tests/factories/node";
import { createTopic } from "tests/factories/topic";
import { takeUpTopicNews } from "~/features/content/topic-watches/topic-news.commands.server";
import type { TopicOrigin, TopicWatchLevel } from "~/features/content/topic-watches/topic-watch";
import { setTopicWatch } from "~/features/content/topic-watches/topic-watch.commands.server";
import { takeUpWatching } from "~/features/discussion/members/watch-news.commands.server";
import { messageType } from "~/features/notifications/message";
import { readMessagePage, readUnreadCounts } from "~/features/notifications/message.queries.server";
import { readDatabase } from "~/platform/database/database.server";
import { runDueJobs } from "~/platform/jobs/job-runner.server";

/** Who writes and who watches, in a node of their own in each test. */
export let author: Member;
export let watcher: Member;
export let moderator: Member;
export let node: number;
export let made = 0;

/** Has the tests of a file take place among them. */
export function setTopicWatchScene(): void {
  beforeAll(async () => {
    await liftRateLimits();
    takeUpTopicNews();
    takeUpWatching();
    moderator = await createModerator();
  });
  beforeEach(async () => {
    author = await createMember();
    watcher = await createMember();
    [node = 0] = await createNodes(1);
    made += 1;
  });
}

export const ofNode = (): TopicOrigin => ({ entityType: "node", entityId: node });
export const ofAuthor = (): TopicOrigin => ({ entityType: "user", entityId: author.id });
export const tagName = () => `笋${made}`;

export async function tagged(name = tagName()): Promise<TopicOrigin> {
  const query = readDatabase().selectFrom("tag").select("id").where("name", "=", name);
  return { entityType: "tag", entityId: (await query.executeTakeFirstOrThrow()).id };
}

export const choose = (origin: TopicOrigin, level: TopicWatchLevel = "watched", by = watcher) =>
  setTopicWatch(by.viewer, origin, level);

export const write = (tags = "", content = "清晨的竹林里有风。", by = author) =>
  createTopic({ by, nodeId: node, tags, content });

/** The messages about new topics that a member has, once the jobs are done. */
export const linesOf = async (member = watcher) => {
  await runDueJobs();
  const { results } = await readMessagePage(readDatabase(), member.id, 1);
  return results.filter(({ type }) => type === messageType.newTopics);
};

export const unreadOf = async ({ id }: Member) =>
  (await readUnreadCounts(readDatabase(), [id])).get(id) ?? 0;
