import { vi } from "vitest";
import { giveBadge, takeBadge } from "~/features/badges/award.commands.server";
import { deleteArticle } from "~/features/content/articles/article-status.commands.server";
import { deleteNews, publishNews } from "~/features/content/news/news.commands.server";
import { newsSchema } from "~/features/content/news/news.schema";
import { react } from "~/features/content/posts/reacting.commands.server";
import { recommendTopic } from "~/features/content/topics/curation.commands.server";
import { deleteTopic } from "~/features/content/topics/topic-status.commands.server";
import {
  hideVulnerability,
  publishVulnerability,
} from "~/features/content/vulnerabilities/vulnerability.commands.server";
import { vulnerabilitySchema } from "~/features/content/vulnerabilities/vulnerability.schema";
import {
  removeBookmark,
  setBookmark,
} from "~/features/discussion/bookmarks/bookmark.commands.server";
import { deleteComment } from "~/features/discussion/comments/comment-deletion.commands.server";
import { setFollow } from "~/features/profiles/follow.commands.server";
import { award } from "~/features/scores/score.commands.server";
import { inTransaction, readDatabase } from "~/platform/database/database.server";
import { createArticle } from "./article";
import { createSiteBadge } from "./badge";
import { createComment } from "./comment";
import { liftRateLimits } from "./limits";
import { createModerator, createMember, type Member } from "./member";
import { createTopic } from "./topic";

/** As many things of each kind as were asked for, all of one millisecond: only their ids tell what came first. */
export interface EqualTimes {
  moderator: Member;
  /** Who wrote all topics, and who all articles. */
  writer: Member;
  essayist: Member;
  /** Who wrote all comments, below the first article. */
  talker: Member;
  /** Who keeps all topics, bookmarks all comments, follows all people, is followed by them, and got all awards. */
  reader: Member;
  /** All people have it. */
  badge: number;
  things: Record<
    "topic" | "article" | "comment" | "reply" | "news" | "vulnerability" | "person" | "award",
    number[]
  >;
}

export async function createEqualTimes(): Promise<EqualTimes> {
  await liftRateLimits();
  const moderator = await createModerator();
  return {
    moderator,
    badge: await createSiteBadge(moderator, "同时"),
    writer: await createMember(),
    essayist: await createMember(),
    talker: await createMember(),
    reader: await createMember(),
    things: {
      topic: [],
      article: [],
      comment: [],
      reply: [],
      news: [],
      vulnerability: [],
      person: [],
      award: [],
    },
  };
}

const moment = Date.UTC(2026, 0, 1);
const words = { title: "同一刻", content: "同一刻写的。" };

/** Adds `count` of each kind. */
export async function addOfEach(world: EqualTimes, count: number): Promise<void> {
  vi.useFakeTimers({ toFake: ["Date"], now: moment });
  for (let at = 0; at < count; at += 1) await addOne(world);
  vi.useRealTimers();
}

async function addOne(world: EqualTimes) {
  const { moderator, writer, essayist, talker, reader, badge, things } = world;
  const topic = await createTopic({ by: writer, tags: "同时" });
  await recommendTopic(moderator.viewer, topic, true, "好");
  await react(reader.viewer, "favorite", "topic", topic, true);
  things.topic.push(topic);
  things.article.push(await createArticle({ by: essayist, tags: "同刻" }));
  const onArticle = things.article[0] ?? 0;
  const comment = await createComment({ onArticle, by: talker });
  await setBookmark(reader.viewer, comment, { note: "", remindDate: "2026-02-01" });
  things.comment.push(comment);
  const quoteId = things.comment[0] ?? 0;
  things.reply.push(await createComment({ onArticle, by: essayist, quoteId }));
  things.news.push(await publishNews(moderator.viewer, newsSchema.parse(words)));
  const flaw = vulnerabilitySchema.parse({ ...words, disclosedDate: "2026-01-01" });
  things.vulnerability.push(await publishVulnerability(moderator.viewer, flaw));
  const person = await createMember();
  await setFollow(reader.viewer, person.id, true);
  await setFollow(person.viewer, reader.id, true);
  await giveBadge(moderator.viewer, { memberId: person.id, badgeId: badge, reason: "" });
  things.person.push(person.id);
  things.award.push(await addAward(reader, things.award.length + 1));
}

async function addAward({ id: userId }: Member, sourceId: number): Promise<number> {
  const source = { sourceType: "test", sourceId, description: "奖励", createTime: Date.now() };
  await inTransaction((trx) => award(trx, { ...source, userId, score: 1 }));
  const { id } = await readDatabase()
    .selectFrom("scoreLog")
    .select("id")
    .where("userId", "=", userId)
    .where("sourceId", "=", sourceId)
    .executeTakeFirstOrThrow();
  return id;
}

/** Takes the last of each kind away again, but for awards, which stay what they were. */
export async function takeLastOfEach(world: EqualTimes): Promise<void> {
  const { moderator, writer, essayist, talker, reader, badge, things } = world;
  const last = (kind: keyof EqualTimes["things"]) => things[kind].pop() ?? 0;
  const topic = last("topic");
  await react(reader.viewer, "favorite", "topic", topic, false);
  await deleteTopic(writer.viewer, topic, "");
  await deleteComment(essayist.viewer, last("reply"), "");
  const comment = last("comment");
  await removeBookmark(reader.viewer, comment);
  await deleteComment(talker.viewer, comment, "");
  await deleteArticle(essayist.viewer, last("article"), "");
  await deleteNews(moderator.viewer, last("news"), "过时");
  await hideVulnerability(moderator.viewer, last("vulnerability"), "误报");
  const person = last("person");
  await setFollow(reader.viewer, person, false);
  await takeBadge(moderator.viewer, { memberId: person, badgeId: badge });
  await inTransaction((trx) => trx.deleteFrom("follow").where("userId", "=", person).execute());
}
