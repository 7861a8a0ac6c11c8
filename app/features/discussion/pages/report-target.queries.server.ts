import type { Viewer } from "~/features/accounts/user/user";
import { readArticle } from "~/features/content/articles/article.queries.server";
import { readTopic } from "~/features/content/topics/topic.queries.server";
import { commentPath } from "~/features/discussion/comments/commentable.server";
import { readSingleComment } from "~/features/discussion/comments/single-comment.queries.server";
import type { ReportedType, ReportTarget } from "~/features/moderation/report";
import { readProfile } from "~/features/profiles/profile.queries.server";
import type { Database } from "~/platform/database/database.server";
import { NotFound } from "~/platform/errors/domain-errors";
import { htmlText } from "~/platform/markdown/html-text";
import { summarise } from "~/platform/markdown/summarise";

const excerpt = 100;

/** A thing that the viewer may report because they may see it; NotFound otherwise. */
export async function readReportTarget(
  db: Database,
  entityType: ReportedType,
  entityId: number,
  viewer: Viewer,
): Promise<ReportTarget> {
  const { userId, title, path } = await readers[entityType](db, entityId, viewer);
  return { entityType, entityId, authorId: userId, title, path };
}

interface Seen {
  userId: number;
  title: string;
  path: string;
}

type Reader = (db: Database, id: number, viewer: Viewer) => Promise<Seen>;

const readers: Record<ReportedType, Reader> = {
  topic: async (db, id, viewer) => {
    const topic = await readTopic(db, id, viewer);
    if (!topic) throw new NotFound();
    const title = topic.title || summarise(topic.summary, excerpt);
    return { userId: topic.user.id, title, path: `/topic/${id}` };
  },
  article: async (db, id, viewer) => {
    const article = await readArticle(db, id, viewer);
    if (!article) throw new NotFound();
    return { userId: article.user.id, title: article.title, path: `/article/${id}` };
  },
  comment: async (db, id, viewer) => {
    const { comment, of } = await readSingleComment(db, id, viewer);
    const title = summarise(htmlText(comment.contentHtml), excerpt);
    return { userId: comment.user.id, title, path: commentPath(of, id) };
  },
  user: async (db, id, viewer) => {
    const profile = await readProfile(db, id, viewer);
    if (!profile) throw new NotFound();
    return { userId: id, title: profile.nickname, path: `/user/${id}` };
  },
};
