import { publishComment } from "~/features/discussion/comments/comment.commands.server";
import { commentSchema } from "~/features/discussion/comments/comment.schema";
import { createMember, type Member } from "./member";

export interface NewComment {
  /** A topic's id. */
  on?: number;
  onArticle?: number;
  by?: Member;
  content?: string;
  /** The comment or reply that this answers. */
  quoteId?: number;
  formId?: string;
}

/** Comments on a topic or an article, by a new member unless told by whom, and answers the comment's id. */
export async function createComment({ on, onArticle, by, ...typed }: NewComment): Promise<number> {
  const author = by ?? (await createMember());
  const form = commentSchema.parse({
    content: "说得好，我也这么想。",
    ...typed,
    quoteId: String(typed.quoteId ?? ""),
  });
  const of =
    onArticle === undefined
      ? ({ entityType: "topic", entityId: on ?? 0 } as const)
      : ({ entityType: "article", entityId: onArticle } as const);
  return publishComment(author.viewer, of, form);
}
