import type { Viewer } from "~/features/accounts/user/user";
import { dressArticles, selectArticles } from "~/features/content/articles/article.queries.server";
import type { TopicRow } from "~/features/content/topics/topic";
import { dressTopics, selectTopics } from "~/features/content/topics/topic.queries.server";
import type { Database } from "~/platform/database/database.server";
import { decodeCursor, pageOf, pageSize, type Page } from "~/platform/database/keyset-cursor";
import type { FeedRow } from "./feed";
import { readFeedPlaces, thingAt } from "./feed-places.queries.server";

/** One page of what those wrote whom the viewer follows, topics, tweets and articles by time. */
export async function readFeed(
  db: Database,
  viewer: Viewer,
  cursor: string | null,
): Promise<Page<FeedRow>> {
  const name = `feed${viewer.id}`;
  const places = await readFeedPlaces(db, viewer.id, decodeCursor(name, cursor), pageSize + 1);
  const page = pageOf(name, places, (place) => place);
  const things = page.results.map(thingAt);
  const idsOf = (kind: "topic" | "article") =>
    things.filter((thing) => thing.kind === kind).map((thing) => thing.id);
  const [topics, articles] = await Promise.all([
    readTopics(db, viewer, idsOf("topic")),
    readArticles(db, viewer, idsOf("article")),
  ]);
  const results = things.flatMap(
    ({ kind, id }) => (kind === "topic" ? topics : articles).get(id) ?? [],
  );
  return { ...page, results };
}

/** One page of the topics and tweets of those whom the viewer follows. */
export async function readTopicFeed(
  db: Database,
  viewer: Viewer,
  cursor: string | null,
): Promise<Page<TopicRow>> {
  const name = `topicFeed${viewer.id}`;
  const before = decodeCursor(name, cursor);
  const places = await readFeedPlaces(db, viewer.id, before, pageSize + 1, "topics");
  const page = pageOf(name, places, (place) => place);
  const ids = page.results.map((place) => thingAt(place).id);
  const topics = await readTopics(db, viewer, ids);
  const results = ids.flatMap((id) => {
    const row = topics.get(id);
    return row?.kind === "topic" ? [row.topic] : [];
  });
  return { ...page, results };
}

async function readTopics(db: Database, viewer: Viewer, ids: number[]) {
  if (ids.length === 0) return new Map<number, FeedRow>();
  const records = await selectTopics(db, viewer).where("topic.id", "in", ids).execute();
  const rows = await dressTopics(db, records, viewer);
  return new Map(rows.map((topic) => [topic.id, { kind: "topic", topic } satisfies FeedRow]));
}

async function readArticles(db: Database, viewer: Viewer, ids: number[]) {
  if (ids.length === 0) return new Map<number, FeedRow>();
  const records = await selectArticles(db, viewer).where("article.id", "in", ids).execute();
  const rows = await dressArticles(db, records, viewer);
  return new Map(
    rows.map((article) => [article.id, { kind: "article", article } satisfies FeedRow]),
  );
}
