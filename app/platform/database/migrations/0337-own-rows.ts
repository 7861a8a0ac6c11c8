import { PostgresAdapter, type Kysely } from "kysely";

/** What a member's archive is read by in parts: the rows of one member in the order in which they came. */
const own: Record<string, string> = {
  articleOwn: "article",
  commentOwn: "comment",
  contentVersionOwn: "contentVersion",
  conversationMemberOwn: "conversationMember",
  favoriteOwn: "favorite",
  likeOwn: "like",
  linkOwn: "link",
  pollVoteOwn: "pollVote",
  scoreLogOwn: "scoreLog",
  topicOwn: "topic",
  topicWatchOwn: "topicWatch",
  uploadOwn: "upload",
  watchOwn: "watch",
};

// SQLite rather reads than sorts: without these it would look for what waits of a member among all that they wrote.
const ownByStatus: Record<string, string> = {
  articleOwnByStatus: "article",
  commentOwnByStatus: "comment",
  topicOwnByStatus: "topic",
};

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [name, table] of Object.entries(own)) {
    await db.schema.createIndex(name).on(table).columns(["userId", "id"]).execute();
  }
  if (db.getExecutor().adapter instanceof PostgresAdapter) return;
  for (const [name, table] of Object.entries(ownByStatus)) {
    await db.schema.createIndex(name).on(table).columns(["userId", "status", "id"]).execute();
  }
}
