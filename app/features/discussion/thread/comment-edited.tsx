import type { Reply } from "~/features/discussion/comments/comment";
import { Link } from "~/ui/links/link";

/** 改过, which for those who may see how leads to the earlier versions. */
export function Edited({ comment }: { comment: Pick<Reply, "id" | "editTime" | "can"> }) {
  if (comment.editTime === 0) return null;
  if (!comment.can.edit) return <span>改过</span>;
  return (
    <span>
      <Link to={`/comment/${comment.id}/history`}>改过</Link>
    </span>
  );
}
