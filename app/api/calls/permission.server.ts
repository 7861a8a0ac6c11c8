import type { Viewer } from "~/features/accounts/user/user";
import { readArticle } from "~/features/content/articles/article.queries.server";
import { readTopic } from "~/features/content/topics/topic.queries.server";
import { readSingleComment } from "~/features/discussion/comments/single-comment.queries.server";
import { readDatabase, type Database } from "~/platform/database/database.server";
import { NotAllowed, NotFound } from "~/platform/errors/domain-errors";

type Reader = (db: Database, id: number, viewer: Viewer) => Promise<unknown>;

const readers = {
  topic: readTopic,
  article: readArticle,
  comment: readSingleComment,
} satisfies Record<string, Reader>;

/**
 * Does something to a thing. Commands say NotFound of whatever one may not act on; of what the viewer can
 * read all the same, NotAllowed is the plainer answer.
 */
export async function onReadable<T>(
  kind: keyof typeof readers,
  id: number,
  viewer: Viewer,
  run: () => Promise<T>,
): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof NotFound)) throw error;
    if (await readers[kind](readDatabase(), id, viewer)) throw new NotAllowed("你没有权限这样做");
    throw error;
  }
}
