import { useCallback, useRef } from "react";
import { TextComposer } from "~/features/content/writing/text-composer";
import {
  useCommentSending,
  type FailedComment,
} from "~/features/discussion/thread/comment-sending";
import { useKeptComment } from "~/features/discussion/thread/unsent-comment";
import { ComposerSheet } from "~/ui/editor/composer-sheet";
import { EnterGuard } from "~/ui/forms/enter-guard";
import { Form } from "~/ui/forms/form";
import { Button } from "~/ui/links/button";
import { useWaitingForm } from "~/ui/line/waiting-form";
import { letterLimits, writingPlace } from "./conversation";
import * as styles from "./letter-list.css";

interface LetterComposerProps {
  label: string;
  answer: Pick<FailedComment, "content" | "errors" | "preview">;
}

/** The words of a letter. */
export function LetterComposer({ label, answer }: LetterComposerProps) {
  return (
    <TextComposer
      kind="comment"
      nested="letter"
      anchor={writingPlace}
      name="content"
      label={label}
      labelHidden
      short
      required
      rows={4}
      placeholder="只有对话里的人看得到。支持 Markdown。"
      limit={letterLimits.content}
      defaultValue={answer.content}
      errors={answer.errors ?? []}
      preview={answer.preview ?? null}
    />
  );
}

interface LetterFormProps {
  /** The conversation's page, where it is posted. */
  path: string;
  viewerId: number;
  formId: string;
  /** What the page was answered after a failure without script. */
  failed?: FailedComment;
}

/** The form below a conversation. Sent by a fetcher, so that script never takes away what was typed. */
export function LetterForm({ path, viewerId, formId, failed }: LetterFormProps) {
  const place = useRef<HTMLDivElement>(null);
  // Pressed, the button was switched off for a while and lost the focus; who writes to somebody writes on.
  const focusAgain = useCallback(() => {
    place.current?.querySelector("textarea")?.focus({ preventScroll: true });
  }, []);
  const { fetcher, answer, box, words } = useCommentSending(failed, focusAgain);
  useWaitingForm(box);
  useKeptComment(box, `letter ${viewerId} ${path}`, words);
  return (
    <div ref={box} className={styles.write}>
      <ComposerSheet />
      <Form
        via={fetcher.Form}
        action={path}
        formId={answer.formId ?? formId}
        problem={answer.problem}
      >
        <EnterGuard />
        <div ref={place} className={styles.fields}>
          <LetterComposer label="写私信" answer={answer} />
          <div className="composer-send" data-short>
            <Button kind="go" disabled={fetcher.state === "submitting"}>
              发送
            </Button>
          </div>
        </div>
      </Form>
    </div>
  );
}
