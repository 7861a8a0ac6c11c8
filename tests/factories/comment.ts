import { publishComment } from "~/features/discussion/comments/comment.commands.server";
import { commentSchema } from "~/features/discussion/comments/comment.schema";
import { createMember, type Member } from "./member";

export interface NewComment {
  /** A topic's id. */
  on?: number;
  onArticle?: number;
  /** The name of the kind that `on` is an id of, where it is no topic. */
  of?: string;
  by?: Member;
  content?: string;
  /** The comment or reply that this answers. */
  quoteId?: number;
  /** Addresses of the author's uploads, and what is said of each. */
  images?: string[];
  imageAlts?: string[];
  formId?: string;
}

/** Comments on a topic or an article, by a new member unless told by whom, and answers the comment's id. */
export async function createComment({
  on,
  onArticle,
  of = "topic",
  by,
  ...typed
}: NewComment): Promise<number> {
  const author = by ?? (await createMember());
  const form = commentSchema.parse({
    content: "说得好，我也这么想。",
    ...typed,
    quoteId: String(typed.quoteId ?? ""),
  });
  const place =
    onArticle === undefined
      ? { entityType: of, entityId: on ?? 0 }
      : { entityType: "article", entityId: onArticle };
  return publishComment(author.viewer, place, form);
}
