import { useEffect, useRef } from "react";
import type { Viewer } from "~/features/accounts/user";
import { UserAvatar } from "~/features/accounts/user-avatar";
import { Button } from "~/ui/button";
import { TextArea } from "~/ui/field";
import { Form } from "~/ui/form";
import { Link } from "~/ui/link";
import { Say } from "~/ui/say";
import { link, quiet } from "~/ui/text.css";
import { commentLimits } from "./comment";
import * as styles from "./comment-form.css";

/** Whom a reply answers. */
export interface ReplyTarget {
  /** The comment or reply. */
  id: number;
  nickname: string;
}

interface CommentFormProps {
  /** Where it is posted: `/topic/12/comments`. */
  action: string;
  formId: string;
  target?: ReplyTarget | null;
  /** What was typed before a failure. */
  content?: string;
  errors?: string[];
  problem?: string | null;
  placeholder?: string;
  /** Called when it is sent from within a comment. */
  onSubmit?: () => void;
}

function Fields(props: CommentFormProps) {
  const { action, formId, target, content, errors, problem, placeholder, onSubmit } = props;
  return (
    <Form
      action={target ? `${action}?reply=${target.id}` : action}
      formId={formId}
      problem={problem}
      onSubmit={onSubmit}
    >
      {target && <input type="hidden" name="quoteId" value={target.id} />}
      <div className={styles.fields}>
        {target && <p className={quiet}>回复 {target.nickname}</p>}
        <TextArea
          name="content"
          label={target ? `回复 ${target.nickname}` : "写评论"}
          labelHidden
          required
          rows={4}
          maxLength={commentLimits.content}
          defaultValue={content}
          errors={errors}
          placeholder={placeholder ?? "说点什么。支持 Markdown。"}
        />
        <div className={styles.foot}>
          <Button kind="go">{target ? "发表回复" : "发表评论"}</Button>
        </div>
      </div>
    </Form>
  );
}

/** A reply form within the comment it answers; script opens it, so it takes the focus. */
export function ReplyForm(props: CommentFormProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.querySelector("textarea")?.focus(), []);
  return (
    <div ref={place} className={styles.inPlace}>
      <Fields {...props} />
    </div>
  );
}

interface CommentBoxProps extends CommentFormProps {
  viewer: Viewer | null;
  /** Where the sign-in returns to. */
  path: string;
  /** Why the viewer cannot comment now, such as a mute. */
  refusal?: string | null;
}

/** The form below the comments, or the way to it for those who are not signed in. */
export function CommentBox({ viewer, path, refusal = null, ...form }: CommentBoxProps) {
  if (!viewer) {
    return (
      <div className={styles.reply} id="reply" data-print="no">
        <span />
        <Say kind="mind">
          <Link className={link} to={`/user/signin?ref=${encodeURIComponent(path)}`}>
            登录
          </Link>
          之后可以评论。
        </Say>
      </div>
    );
  }
  return (
    <div className={styles.reply} id="reply" data-print="no">
      <UserAvatar user={viewer} link={false} />
      {refusal === null ? (
        <Fields {...form} />
      ) : (
        <Say kind="mind" icon="mute">
          {refusal}
        </Say>
      )}
    </div>
  );
}
