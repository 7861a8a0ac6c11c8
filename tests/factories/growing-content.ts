import { insertAccounts } from "~/features/accounts/account/account-bulk.commands.server";
import { userStatus } from "~/features/accounts/user/user";
import { insertArticles } from "~/features/content/articles/article-bulk.commands.server";
import { insertTopics } from "~/features/content/topics/topic-bulk.commands.server";
import { insertComments } from "~/features/discussion/comments/comment-bulk.commands.server";
import { contentStatus } from "~/features/kinds/content-status";
import { topicType } from "~/features/kinds/topic-type";
import type { Writer } from "~/platform/database/database.server";
import type { GrowingWorld } from "./growing-world";

const minute = 60_000;
/** Of everything that fills a page: more than one holds. */
export const most = 23;

/** What a part added. */
export interface GrownPart {
  members: number[];
  topics: number[];
  articles: number[];
  comments: number[];
  /** Later for later parts, all within the last days. */
  time: number;
}

export const times = <T>(count: number, make: (at: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => make(at));

/** Adds members with their topics, articles and comments; much of all is by one author, on one topic and of one tag. */
export async function growContent(
  trx: Writer,
  world: GrowingWorld,
  part: number,
): Promise<GrownPart> {
  const time = Date.now() - 20 * 24 * 60 * minute + part * 200 * minute;
  const members = await growMembers(trx, world, part, time);
  const usual = [members[0] ?? 0, world.author.id, world.reader.id, world.author.id];
  const writer = (at: number) =>
    at % 8 === 0 ? (members[at % members.length] ?? 0) : (usual[at % 4] ?? 0);
  const tags = (at: number) => ["大家", `标签${part}与${at % most}`];
  const topics = await insertTopics(
    trx,
    times(2 * most, (at) => ({
      type: at % 8 < 4 ? topicType.topic : topicType.tweet,
      nodeId: 1,
      userId: writer(at),
      title: at % 8 < 4 ? `竹林 ${part} ${at}` : "",
      content: "竹林里有风。",
      tags: tags(at),
      recommendTime: at % 4 === 0 ? time : 0,
      createTime: time + at * 1000,
    })),
  );
  const articles = await insertArticles(
    trx,
    times(2 * most, (at) => ({
      userId: writer(at),
      title: `竹林 ${part} ${at}`,
      summary: "竹林里有风。",
      ownSummary: 0,
      cover: null,
      content: "竹林里有风。",
      contentHtml: "<p>竹林里有风。</p>",
      sourceUrl: "",
      tags: tags(at),
      viewCount: 0,
      createTime: time + at * 1000,
    })),
  );
  const comments = await growComments(trx, world, { members, topics, time });
  await hideSome(trx, world, { members, time });
  return { members, topics, articles, comments, time };
}

async function growMembers(
  trx: Writer,
  world: GrowingWorld,
  part: number,
  createTime: number,
): Promise<number[]> {
  const rows = times(most, (at) => ({
    username: `grown${part}x${at}`,
    nickname: `竹${part}友${at}`,
    email: `grown${part}x${at}@example.com`,
    createTime,
  }));
  const ids = await insertAccounts(trx, rows);
  await trx
    .updateTable("user")
    .set({ score: part, mutedUntil: -1 })
    .where("id", "in", ids)
    .execute();
  await trx
    .insertInto("nodeKeeper")
    .values(ids.map((userId, at) => ({ userId, nodeId: 1 + (at % 2), createTime })))
    .execute();
  // No node is refused to more members than its page lists.
  await trx
    .insertInto("nodeRefusal")
    .values(ids.map((userId) => ({ userId, nodeId: 1000 + part, reason: "刷屏", createTime })))
    .execute();
  await growTopicWatches(trx, world, part, { ids, createTime });
  return ids;
}

/** Who watches the node and the author; the reader stays below what one may watch. */
async function growTopicWatches(
  trx: Writer,
  world: GrowingWorld,
  part: number,
  { ids, createTime }: { ids: number[]; createTime: number },
): Promise<void> {
  const ofMembers = ids.flatMap((userId) => [
    { userId, entityType: "node" as const, entityId: 1, level: 1 as const, createTime },
    {
      userId,
      entityType: "user" as const,
      entityId: world.author.id,
      level: 1 as const,
      createTime,
    },
  ]);
  const ofReader = ([1, 2] as const).map((level) => {
    const entityId = 1_000_000 + 2 * part + level;
    return { userId: world.reader.id, entityType: "tag" as const, entityId, level, createTime };
  });
  await trx
    .insertInto("topicWatch")
    .values([...ofMembers, ...ofReader])
    .execute();
}

async function growComments(
  trx: Writer,
  world: GrowingWorld,
  { members, topics, time }: Pick<GrownPart, "members" | "topics" | "time">,
): Promise<number[]> {
  const places = [
    { entityId: world.topic },
    { entityId: world.topic, rootId: world.comment },
    { entityType: "article", entityId: world.article },
    { entityType: "news", entityId: world.news },
  ];
  const by = (at: number) => members[at % members.length] ?? 0;
  const rows = places.flatMap((place) =>
    times(most, (at) => ({ ...place, userId: by(at), content: "说得好。", createTime: time + at })),
  );
  const own = times(most, (at) => ({
    entityId: topics[at] ?? 0,
    userId: at % 2 ? world.author.id : world.reader.id,
    content: "说得好。",
    createTime: time + at,
  }));
  const ids = await insertComments(trx, [...rows, ...own]);
  const userId = world.reader.id;
  await trx
    .insertInto("bookmark")
    .values(ids.map((commentId) => ({ userId, commentId, remindTime: time, createTime: time })))
    .execute();
  return ids;
}

/** What waits for review and what is deleted, of the reader and of others; and members who are kept out. */
async function hideSome(
  trx: Writer,
  world: GrowingWorld,
  { members, time }: Pick<GrownPart, "members" | "time">,
): Promise<void> {
  const text = { title: "竹林", content: "竹林里有风。", contentHtml: "<p>竹林里有风。</p>" };
  const rows = [contentStatus.waiting, contentStatus.deleted].flatMap((status) =>
    times(most, (at) => ({
      ...text,
      status,
      userId: at % 2 ? world.reader.id : (members[at] ?? 0),
      createTime: time + at,
      updateTime: time + at,
    })),
  );
  const topics = rows.map((row) => ({ ...row, nodeId: 1, lastCommentTime: row.createTime }));
  const typed = topics.map((row) => ({ ...row, type: topicType.topic }));
  const [first] = await trx.insertInto("topic").values(typed).returning("id").execute();
  world.waitingTopic ||= first?.id ?? 0;
  await trx.insertInto("article").values(rows).execute();
  const comments = rows.map(({ title: _title, ...row }) => row);
  const place = { entityType: "topic", entityId: world.ownTopic };
  await trx
    .insertInto("comment")
    .values(comments.map((row) => ({ ...place, ...row })))
    .execute();
  for (const [status, ids] of [
    [userStatus.disabled, members.slice(-3)],
    [userStatus.waiting, members.slice(-6, -3)],
  ] as const) {
    await trx.updateTable("user").set({ status }).where("id", "in", ids).execute();
  }
}
