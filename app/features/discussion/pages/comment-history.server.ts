import { readHistory } from "~/features/content/posts/history-page.server";
import { readComment } from "~/features/discussion/comments/comment-source.queries.server";
import { NotFound } from "~/platform/errors/domain-errors";
import { found, idParameter } from "~/platform/http/parameters.server";
import { summarise } from "~/platform/markdown/summarise";

/** What the page of a comment's earlier versions shows; NotFound for those who may not change it. */
export function readCommentHistory(request: Request, param: string | undefined) {
  return readHistory(request, async (db, viewer) => {
    const id = idParameter(param);
    const comment = found(await readComment(db, id, viewer));
    if (!comment.can.edit) throw new NotFound();
    return {
      of: { entityType: "comment", entityId: id },
      title: summarise(comment.content, 60),
      page: comment.path,
      current: { title: "", summary: "", content: comment.content, hiddenContent: "", tags: "" },
      last: comment.lastEdit,
    };
  });
}
