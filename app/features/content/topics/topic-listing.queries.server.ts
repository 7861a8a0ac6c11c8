import { sql, type RawBuilder } from "kysely";
import type { Followed, SitemapRow } from "~/features/kinds/kind";
import {
  listedByMember,
  listedPublished,
} from "~/features/kinds/sitemap-conditions.queries.server";
import { topicType } from "~/features/kinds/topic-type";
import { dressTopics, selectTopics } from "./topic.queries.server";

/** The topics and tweets of the sitemap; comments change them. */
export const listedTopics: RawBuilder<SitemapRow> = sql`
  select id, "lastCommentTime" as time, "editTime" as edited from topic
  where ${listedPublished} and ${listedByMember}`;

/** Topics and tweets on the feed, each by an index of their own. */
export const followedTopics: Followed = {
  table: "topic",
  parts: [topicType.topic, topicType.tweet].map((type) => sql`thing."type" = ${sql.lit(type)} and`),
  readRows: async (db, viewer, ids) => {
    const records = await selectTopics(db, viewer).where("topic.id", "in", ids).execute();
    const rows = await dressTopics(db, records, viewer);
    return new Map(rows.map((row) => [row.id, row]));
  },
};
