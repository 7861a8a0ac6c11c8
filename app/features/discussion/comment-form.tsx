import { useEffect, useRef, useState } from "react";
import type { Captcha } from "~/features/accounts/captcha";
import { CaptchaField } from "~/features/accounts/captcha-field";
import { EnterButton } from "~/features/accounts/enter-button";
import { Button } from "~/ui/button";
import { TextArea } from "~/ui/field";
import { Form } from "~/ui/form";
import { formAnswer } from "~/ui/form-answer";
import { quiet } from "~/ui/text.css";
import { CommentPictures } from "./comment-pictures";
import { commentLimits } from "./comment";
import { useCommentSending, type FailedComment } from "./comment-sending";
import * as styles from "./comment-form.css";

/** Whom a reply answers. */
export interface ReplyTarget {
  /** The comment or reply. */
  id: number;
  nickname: string;
}

export interface CommentFormProps {
  /** Where it is posted: `/topic/12/comments`. */
  action: string;
  formId: string;
  target?: ReplyTarget | null;
  /** What the page was answered after a failure without script. */
  failed?: FailedComment;
  /** Null where the owner asks for none. */
  captcha: Captcha | null;
  placeholder?: string;
  /** Called when the comment is published. */
  onDone?: () => void;
}

/**
 * The form of a comment. Sent by a fetcher, so that script never takes away what was typed; the answer to a published
 * comment leads to it.
 */
export function CommentForm(props: CommentFormProps) {
  const { formId, target, failed, placeholder, onDone } = props;
  const action = target ? `${props.action}?reply=${target.id}` : props.action;
  // Another captcha comes with an answer only: with every look at the page it would take away what was typed.
  const [captcha] = useState(props.captcha);
  const { fetcher, answer, box } = useCommentSending(failed, onDone);
  return (
    <div ref={box}>
      <Form
        via={fetcher.Form}
        action={action}
        encType="multipart/form-data"
        formId={answer.formId ?? formId}
        problem={answer.problem}
      >
        {props.captcha && <EnterButton>{target ? "发表回复" : "发表评论"}</EnterButton>}
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
            defaultValue={answer.content}
            errors={answer.errors}
            placeholder={placeholder ?? "说点什么。支持 Markdown。"}
          />
          <CommentPictures pictures={answer.pictures} errors={answer.pictureErrors} />
          <CaptchaField
            captcha={answer.captcha === undefined ? captcha : answer.captcha}
            answer={answer.sent ?? formAnswer(undefined)}
            action={action}
          />
          <div className={styles.foot}>
            <Button kind="go" disabled={fetcher.state === "submitting"}>
              {target ? "发表回复" : "发表评论"}
            </Button>
          </div>
        </div>
      </Form>
    </div>
  );
}

/** A reply form within the comment it answers; script opens it, so it takes the focus. */
export function ReplyForm(props: CommentFormProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.querySelector("textarea")?.focus(), []);
  return (
    <div ref={place} className={styles.inPlace}>
      <CommentForm {...props} />
    </div>
  );
}
