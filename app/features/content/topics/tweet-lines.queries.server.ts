import { readUserSummaries } from "~/features/accounts/account/account.queries.server";
import type { UserSummary } from "~/features/accounts/user/user";
import { topicType } from "~/features/kinds/topic-type";
import { isAuthorShown, isPublished } from "~/features/kinds/visibility.queries.server";
import type { Database } from "~/platform/database/database.server";

/** A tweet in a few words. */
export interface TweetLine {
  id: number;
  /** Plain text; "" where there are only pictures. */
  summary: string;
  user: UserSummary;
  /** Milliseconds since 1970 UTC. */
  createTime: number;
}

/** The newest tweets that everybody may read. */
export async function readNewestTweets(db: Database, most: number): Promise<TweetLine[]> {
  const rows = await db
    .selectFrom("topic")
    .innerJoin("user", "user.id", "topic.userId")
    .select(["topic.id", "topic.summary", "topic.userId", "topic.createTime"])
    .where("topic.type", "=", topicType.tweet)
    .where(isPublished("topic"))
    .where(isAuthorShown())
    .orderBy("topic.createTime", "desc")
    .orderBy("topic.id", "desc")
    .limit(most)
    .execute();
  const users = await readUserSummaries(
    db,
    rows.map(({ userId }) => userId),
  );
  return rows.flatMap(({ userId, ...line }) => {
    const user = users.get(userId);
    return user ? [{ ...line, user }] : [];
  });
}
