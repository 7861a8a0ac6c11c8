import { sql, type RawBuilder } from "kysely";
import { isAuthorShown, isPublished } from "~/features/kinds/visibility.queries.server";
import { topicType } from "~/features/kinds/topic-type";
import { readShowHtml } from "~/features/site/settings/shown-html.server";
import type { Database } from "~/platform/database/database.server";

/** What a tweet may weigh on a page; none that was written since its rendering is bounded weighs half of it. */
const heaviestTweet = 100_000;

/** What a row of a list of the pages leaves out. Times are milliseconds since 1970 UTC, 0 for never. */
export interface TopicFacts {
  recommendTime: number;
  stickyTime: number;
  updateTime: number;
  /** How many seconds lie between two comments of one member; 0 for no such rule. */
  slowSeconds: number;
  /** The comment that was accepted; 0 for none. */
  answerId: number;
  /** Sanitised HTML of a tweet; "" for a topic. */
  tweetHtml: string;
}

/** The facts about each of these topics, by id, in one statement. */
export async function readTopicFacts(
  db: Database,
  ids: number[],
): Promise<Map<number, TopicFacts>> {
  if (ids.length === 0) return new Map();
  const [rows, showHtml] = await Promise.all([
    db
      .selectFrom("topic")
      .select(["id", "recommendTime", "stickyTime", "updateTime", "answerId", "slowSeconds"])
      .select((eb) =>
        eb
          .case()
          .when("type", "=", topicType.tweet)
          .then(eb.ref("contentHtml"))
          .else("")
          .end()
          .as("html"),
      )
      .where("id", "in", ids)
      .execute(),
    readShowHtml(heaviestTweet),
  ]);
  return new Map(
    rows.map(({ id, html, ...facts }) => [id, { ...facts, tweetHtml: showHtml(html) }]),
  );
}

/** The node in which the topic with this id stands, as an expression; null unless everybody sees the topic. */
export function nodeOfShownTopic(id: RawBuilder<number>): RawBuilder<number | null> {
  return sql<
    number | null
  >`(select topic."nodeId" from topic inner join "user" as writer on writer.id = topic."userId"
    where topic.id = ${id} and ${isPublished("topic")} and ${isAuthorShown("writer")})`;
}

/** The node of a topic, whoever sees it. */
export function nodeOfTopic(id: RawBuilder<number>): RawBuilder<number | null> {
  return sql<number | null>`(select topic."nodeId" from topic where topic.id = ${id})`;
}
