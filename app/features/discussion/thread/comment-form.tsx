import { useEffect, useRef, useState, type MouseEvent } from "react";
import type { Captcha } from "~/features/accounts/captcha/captcha";
import { CaptchaField } from "~/features/accounts/captcha/captcha-field";
import { ComposerSheet } from "~/ui/editor/composer-sheet";
import { BaitField } from "~/ui/forms/bait-field";
import { EnterGuard } from "~/ui/forms/enter-guard";
import { Form } from "~/ui/forms/form";
import { formAnswer } from "~/ui/forms/form-answer";
import { Button, buttonClass } from "~/ui/links/button";
import { Link } from "~/ui/links/link";
import { isPlainClick } from "~/ui/links/plain-click";
import { useWaitingForm } from "~/ui/line/waiting-form";
import { classNames } from "~/ui/theme/class-names";
import { oneLine, quiet } from "~/ui/words/text.css";
import * as styles from "./comment-form.css";
import { CommentComposer } from "./comment-composer";
import { useCommentSending, type FailedComment } from "./comment-sending";
import { focusComment } from "./focus-comment";
import { useKeptComment } from "./unsent-comment";

/** The member whom a reply answers. */
export interface ReplyTarget {
  /** The comment or reply. */
  id: number;
  nickname: string;
  /** The beginning of what is answered, where it does not stand right above the form. */
  said?: string;
}

export interface CommentFormProps {
  /** The page it stands on: `/topic/12`. */
  path: string;
  /** The member who writes. */
  viewerId: number;
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
  /** Closes a reply's form in place; without it 取消 leads back to the comments. */
  onCancel?: () => void;
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
  const { fetcher, answer, box, words } = useCommentSending(failed, onDone);
  useWaitingForm(box);
  const kept = useKeptComment(box, `comment ${props.viewerId} ${action}`, words);
  return (
    <div ref={box}>
      <ComposerSheet />
      <Form
        via={fetcher.Form}
        action={action}
        encType="multipart/form-data"
        formId={answer.formId ?? formId}
        problem={answer.problem}
      >
        <EnterGuard />
        {target && <input type="hidden" name="quoteId" value={target.id} />}
        <div className={styles.fields}>
          {target && <AnsweredWords {...target} />}
          <CommentComposer
            action={action}
            anchor={target ? `write-${target.id}` : undefined}
            nested={target ? "reply" : undefined}
            label={target ? `回复 ${target.nickname}` : "写评论"}
            placeholder={placeholder ?? "说点什么。支持 Markdown。"}
            answer={{ ...answer, pictures: answer.pictures ?? kept }}
          />
          <BaitField />
          <CaptchaField
            captcha={answer.captcha === undefined ? captcha : answer.captcha}
            answer={answer.sent ?? formAnswer(undefined)}
            action={action}
          />
          <div className="composer-send" data-short>
            {target && <CancelLink path={props.path} onCancel={props.onCancel} />}
            <Button kind="go" disabled={fetcher.state === "submitting"}>
              {target ? "发表回复" : "发表评论"}
            </Button>
          </div>
        </div>
      </Form>
    </div>
  );
}

function AnsweredWords({ nickname, said }: ReplyTarget) {
  return (
    <p className={classNames(quiet, oneLine)}>
      回复 {nickname}
      {said !== undefined && `：${said}`}
    </p>
  );
}

function CancelLink({ path, onCancel }: Pick<CommentFormProps, "path" | "onCancel">) {
  function closeHere(event: MouseEvent) {
    if (!onCancel || !isPlainClick(event)) return;
    event.preventDefault();
    onCancel();
  }
  return (
    <Link className={buttonClass({ kind: "bare" })} to={`${path}#comments`} onClick={closeHere}>
      取消
    </Link>
  );
}

/**
 * A reply form within the comment it answers; script opens it, so it takes the focus, and gives it back when it is closed,
 * or to what was said.
 */
export function ReplyForm({ onDone, ...props }: CommentFormProps) {
  const place = useRef<HTMLDivElement>(null);
  const done = useRef(false);
  useEffect(() => {
    const before = document.activeElement;
    place.current?.querySelector("textarea")?.focus();
    return () => {
      if (!done.current) (before as HTMLElement | null)?.focus({ preventScroll: true });
      else if (document.activeElement === document.body) focusComment();
    };
  }, []);
  function finish() {
    done.current = true;
    onDone?.();
  }
  return (
    <div ref={place} className={styles.inPlace}>
      <CommentForm {...props} onDone={finish} />
    </div>
  );
}
