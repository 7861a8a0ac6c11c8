import type { Viewer } from "~/features/accounts/user/user";
import type { TopicRow } from "~/features/content/topics/topic";
import type { Database } from "~/platform/database/database.server";
import type { Page } from "~/platform/database/keyset-cursor";
import { readFollowed } from "./feed.queries.server";

/** One page of the topics and tweets of those whom the viewer follows. */
export async function readTopicFeed(
  db: Database,
  viewer: Viewer,
  cursor: string | null,
): Promise<Page<TopicRow>> {
  const of = { kind: "topic" };
  const page = await readFollowed(db, viewer, `topicFeed${viewer.id}`, cursor, of);
  return { ...page, results: page.results.map(({ thing }) => thing as TopicRow) };
}
