import { useState } from "react";
import type { Viewer } from "~/features/accounts/user/user";
import { UserAvatar } from "~/features/accounts/user/user-avatar";
import { Link } from "~/ui/links/link";
import { Say } from "~/ui/notices/say";
import { link } from "~/ui/words/text.css";
import type { CommentFormProps } from "./comment-form";
import * as styles from "./comment-form.css";
import { LazyCommentForm } from "./comment-parts";

interface CommentBoxProps extends Omit<CommentFormProps, "viewerId"> {
  viewer: Viewer | null;
  /** Why the viewer cannot comment now, such as a mute. */
  refusal?: string | null;
}

/** The form below the comments, or the way to it for those who are not signed in. */
export function CommentBox({ viewer, path, refusal = null, ...form }: CommentBoxProps) {
  // Who is refused while writing, by a mute, keeps the form and the words in it.
  const [isOpen] = useState(refusal === null || form.failed !== undefined);
  if (!viewer) {
    return (
      <div className={styles.reply} id="reply" data-print="no">
        <span />
        <Say kind="mind">
          {refusal ?? (
            <>
              <Link className={link} to={`/user/signin?ref=${encodeURIComponent(path)}`}>
                登录
              </Link>
              之后可以评论。
            </>
          )}
        </Say>
      </div>
    );
  }
  return (
    <div className={styles.reply} id="reply" data-print="no">
      <UserAvatar user={viewer} link={false} />
      {isOpen ? (
        <LazyCommentForm {...form} path={path} viewerId={viewer.id} />
      ) : (
        <Say kind="mind" icon="mute">
          {refusal}
        </Say>
      )}
    </div>
  );
}
