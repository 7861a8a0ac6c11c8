import { useLocation } from "@remix-run/react";
import { authorDeletedWords } from "~/features/content/status/author-deletion-words";
import type { Comment, Reply } from "~/features/discussion/comments/comment";
import { contentStatus } from "~/features/kinds/content-status";
import { ConfirmLink } from "~/ui/forms/confirm-link";
import { Form } from "~/ui/forms/form";
import { Link } from "~/ui/links/link";
import { act } from "~/ui/marks/act-links.css";
import type { Thread } from "./thread";

interface CommentChangesProps {
  comment: Pick<Reply, "id" | "user" | "status" | "can" | "official" | "markable"> &
    Pick<Partial<Comment>, "accepted" | "acceptable">;
  thread: Thread;
  /** Whether they stand among the acts of a comment. */
  asAct?: boolean;
}

/** 采纳, 标为官方, 书签, 编辑, 删除, 举报 and 恢复 of a comment or reply, for those who may. */
export function CommentChanges({ comment, thread, asAct = false }: CommentChangesProps) {
  const { id, user, can } = comment;
  const { pathname, search } = useLocation();
  const others = user.id !== thread.viewerId;
  const look = asAct ? act : "";
  const deletion = `/comment/${id}/delete`;
  const noteToOthers = can.restore ? authorDeletedWords : undefined;
  const deletionNote = others ? noteToOthers : "30 天之内可以恢复。";
  return (
    <>
      {comment.acceptable && (
        <Form action={`/comment/${id}/accept`} bare>
          <button className={look} name="intent" value={comment.accepted ? "off" : "on"}>
            {comment.accepted ? "取消采纳" : "采纳"}
          </button>
        </Form>
      )}
      {comment.markable && (
        <Form action={`/comment/${id}/official`} bare>
          <button className={look} name="intent" value={comment.official ? "off" : "on"}>
            {comment.official ? "取消官方标记" : "标为官方"}
          </button>
        </Form>
      )}
      {comment.status === contentStatus.published && (
        <Link className={look} to={`/comment/${id}/bookmark`} data-print="no">
          书签
        </Link>
      )}
      {can.edit && (
        <Link className={look} to={`/comment/${id}/edit`} data-print="no">
          编辑
        </Link>
      )}
      {can.delete && (
        <ConfirmLink
          className={look}
          to={deletion}
          action={deletion}
          fields={{ back: pathname + search }}
          question="删除这条评论？"
          verb="删除"
          note={deletionNote}
          reason={others}
        >
          {can.restore ? "不让作者恢复" : "删除"}
        </ConfirmLink>
      )}
      {others && (
        <Link className={look} to={`/report?comment=${id}`} data-print="no">
          举报
        </Link>
      )}
      {can.restore && (
        <Link className={look} to={`/comment/${id}/restore`} data-print="no">
          恢复
        </Link>
      )}
    </>
  );
}
