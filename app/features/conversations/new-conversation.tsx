import { failedComment } from "~/features/discussion/thread/comment-sending";
import { ComposerSheet } from "~/ui/editor/composer-sheet";
import { EnterGuard } from "~/ui/forms/enter-guard";
import { TextField } from "~/ui/forms/field";
import { Form } from "~/ui/forms/form";
import { formAnswer } from "~/ui/forms/form-answer";
import { Button, ButtonLink } from "~/ui/links/button";
import { Section } from "~/ui/lists/section";
import { conversationsPath, letterLimits } from "./conversation";
import { LazyLetterComposer } from "./letter-parts";
import { LetterRefusal } from "./letter-refusal";

interface NewConversationProps {
  /** Whom the address names. */
  to: string;
  formId: string;
  /** Why the viewer can write nothing now; null where they can. */
  refusal: string | null;
  answer: unknown;
}

/** The form that begins a conversation: to whom, and the first letter. */
export function NewConversation({ to, formId, refusal, answer }: NewConversationProps) {
  const sent = formAnswer(answer);
  if (refusal !== null && !sent.failed) {
    return (
      <Section title="写私信" roomy>
        <LetterRefusal refusal={refusal} />
      </Section>
    );
  }
  return (
    <Section title="写私信" roomy>
      <ComposerSheet />
      <Form formId={sent.typed("formId") ?? formId} problem={sent.problem}>
        <EnterGuard />
        <TextField
          {...sent.field("to")}
          label="收信人"
          hint={`用户名；写给几个人就用空格分开，最多 ${letterLimits.people} 个。`}
          autoComplete="off"
          autoCapitalize="none"
          required
          maxLength={200}
          defaultValue={sent.typed("to") ?? to}
        />
        <LazyLetterComposer label="私信" answer={failedComment(answer)} />
        <div className="composer-send" data-short>
          <ButtonLink to={conversationsPath}>取消</ButtonLink>
          <Button kind="go">发送</Button>
        </div>
      </Form>
    </Section>
  );
}
