import { sql } from "kysely";
import { parsePictures } from "~/features/content/topics/topic.queries.server";
import { commentPath } from "~/features/discussion/comments/commentable.server";
import { contentStatus } from "~/features/kinds/content-status";
import { topicType } from "~/features/kinds/topic-type";
import { isAuthorShown, isPublished } from "~/features/kinds/visibility.queries.server";
import type { Database } from "~/platform/database/database.server";
import { decodeCursor, pageOf, pageSize, type Page } from "~/platform/database/keyset-cursor";
import { htmlText } from "~/platform/markdown/html-text";
import { summarise } from "~/platform/markdown/summarise";
import type { MemberComment } from "./member-comment";

/** One page of what a member commented, latest first: what everyone may see, whoever asks. */
export async function readMemberComments(
  db: Database,
  userId: number,
  cursor: string | null,
): Promise<Page<MemberComment>> {
  const name = `commentsOf${userId}`;
  const position = decodeCursor(name, cursor);
  let query = selectPublicComments(db).where("comment.userId", "=", userId);
  if (position) {
    query = query.where(
      sql<boolean>`(${sql.ref("comment.createTime")}, ${sql.ref("comment.id")}) < (${position.key}, ${position.id})`,
    );
  }
  const rows = await query
    .orderBy("comment.createTime", "desc")
    .orderBy("comment.id", "desc")
    .limit(pageSize + 1)
    .execute();
  const page = pageOf(name, rows, ({ createTime, id }) => ({ key: createTime, id }));
  return {
    ...page,
    results: page.results.map((row) => ({
      id: row.id,
      noun: row.topicType === topicType.tweet ? "动态" : (nouns[row.entityType] ?? ""),
      title: row.topicTitle || row.topicSummary || row.articleTitle || row.newsTitle || "",
      reply: row.rootId > 0,
      excerpt: summarise(htmlText(row.contentHtml), 200),
      pictureCount: parsePictures(row.imageList).length,
      likeCount: row.likeCount,
      path: commentPath(row, row.id),
      createTime: row.createTime,
    })),
  };
}

const nouns: Record<string, string> = { topic: "话题", article: "文章", news: "资讯" };

function isOn(kind: "topic" | "article" | "news") {
  const [entityType, entityId] = [sql.ref("comment.entityType"), sql.ref("comment.entityId")];
  return sql<boolean>`${entityType} = ${kind} and ${entityId} = ${sql.ref(`${kind}.id`)}`;
}

/**
 * Published comments on published things, none of whose authors is disabled: not theirs, not that of
 * what they stand on, not that of the comment above.
 */
function selectPublicComments(db: Database) {
  return db
    .selectFrom("comment")
    .innerJoin("user", "user.id", "comment.userId")
    .leftJoin("topic", (join) => join.on(isOn("topic")))
    .leftJoin("article", (join) => join.on(isOn("article")))
    .leftJoin("news", (join) => join.on(isOn("news")))
    .leftJoin("user as author", (join) =>
      join.on((eb) =>
        eb("author.id", "=", eb.fn.coalesce("topic.userId", "article.userId", eb.lit(0))),
      ),
    )
    .leftJoin("comment as root", "root.id", "comment.rootId")
    .leftJoin("user as rootAuthor", "rootAuthor.id", "root.userId")
    .select(["comment.id", "comment.entityType", "comment.entityId", "comment.rootId"])
    .select(["comment.contentHtml", "comment.imageList", "comment.likeCount", "comment.createTime"])
    .select(["topic.type as topicType", "topic.title as topicTitle"])
    .select(["topic.summary as topicSummary", "article.title as articleTitle"])
    .select("news.title as newsTitle")
    .where(isPublished("comment"))
    .where(isAuthorShown())
    .where((eb) =>
      eb(
        eb.fn.coalesce("topic.status", "article.status", "news.status"),
        "=",
        contentStatus.published,
      ),
    )
    .where((eb) =>
      eb.and(
        (["author", "rootAuthor"] as const).map((author) =>
          eb.or([eb(`${author}.status`, "is", null), isAuthorShown(author)]),
        ),
      ),
    );
}
