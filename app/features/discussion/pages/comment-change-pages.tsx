import type { ReactNode } from "react";
import { authorDeletedWords } from "~/features/content/status/author-deletion-words";
import type { CommentSource } from "~/features/discussion/comments/comment-source.queries.server";
import { CommentComposer } from "~/features/discussion/thread/comment-composer";
import type { FailedComment } from "~/features/discussion/thread/comment-sending";
import { ComposerSheet } from "~/ui/editor/composer-sheet";
import { EnterGuard } from "~/ui/forms/enter-guard";
import { TextField } from "~/ui/forms/field";
import { Form } from "~/ui/forms/form";
import { formAnswer } from "~/ui/forms/form-answer";
import { foot, narrow, titled } from "~/ui/forms/form.css";
import { Button, ButtonLink } from "~/ui/links/button";
import { Say } from "~/ui/notices/say";
import { quiet } from "~/ui/words/text.css";

interface CommentPageProps {
  /** `refusal`: why its author may not change or restore it now. */
  comment: CommentSource & { refusal: string | null; seen: string };
  answer: unknown;
}

interface RefusedChangeProps {
  heading: string;
  words: string;
  /** The link back. */
  children: ReactNode;
}

/** What stands instead of a form that would be refused. */
function RefusedChange({ heading, words, children }: RefusedChangeProps) {
  return (
    <div className={narrow}>
      <h1>{heading}</h1>
      <Say kind="mind" icon="mute">
        {words}
      </Say>
      <div className={foot}>{children}</div>
    </div>
  );
}

/** The form that edits a comment. */
export function CommentEditPage({ comment, answer }: CommentPageProps) {
  // Who is refused while writing keeps the form and the words in it.
  if (comment.refusal !== null && answer === undefined) {
    return (
      <RefusedChange heading="编辑评论" words={comment.refusal}>
        <ButtonLink to={comment.path}>回到评论</ButtonLink>
      </RefusedChange>
    );
  }
  const { typed, errors, problem } = formAnswer(answer);
  const sent = answer as Pick<FailedComment, "pictures" | "preview"> | undefined;
  return (
    <section className={titled}>
      <h1>编辑评论</h1>
      <Form problem={problem} encType="multipart/form-data">
        <EnterGuard />
        <input type="hidden" name="seen" value={typed("seen") ?? comment.seen} />
        <ComposerSheet />
        <CommentComposer
          label="评论"
          alone
          nested={comment.isReply ? "reply" : undefined}
          note="改之前的文字会留着，你和管理员能看到。"
          answer={{
            content: typed("content") ?? comment.content,
            errors: errors("content"),
            pictures: sent?.pictures ?? comment.pictures,
            pictureErrors: errors("images"),
            preview: sent?.preview,
          }}
        />
        <div className="composer-send">
          <ButtonLink to={comment.path}>取消</ButtonLink>
          <Button kind="go">保存</Button>
        </div>
      </Form>
    </section>
  );
}

/** Asks before a comment is deleted; moderators say why. */
export function CommentDeletePage({ comment, answer }: CommentPageProps) {
  const { typed, errors, problem } = formAnswer(answer);
  return (
    <div className={narrow}>
      <h1>删除这条评论？</h1>
      <blockquote className={quiet}>{comment.content}</blockquote>
      {comment.can.restore && <p className={quiet}>{authorDeletedWords}</p>}
      <Form problem={problem}>
        {comment.own && <p className={quiet}>30 天之内可以在“审核与删除”里恢复。</p>}
        {!comment.own && (
          <TextField
            name="reason"
            label="理由"
            required
            maxLength={200}
            hint="会告诉作者，1 到 200 个字。"
            defaultValue={typed("reason")}
            errors={errors("reason")}
          />
        )}
        <div className={foot}>
          <ButtonLink to={comment.path}>取消</ButtonLink>
          <Button kind="no">删除</Button>
        </div>
      </Form>
    </div>
  );
}

/** Offers to restore a deleted comment. */
export function CommentRestorePage({ comment, answer }: CommentPageProps) {
  if (comment.refusal !== null) {
    return (
      <RefusedChange heading="恢复评论" words={comment.refusal}>
        <ButtonLink to="/user/pending">回到审核与删除</ButtonLink>
      </RefusedChange>
    );
  }
  return (
    <div className={narrow}>
      <h1>恢复这条评论？</h1>
      <blockquote className={quiet}>{comment.content}</blockquote>
      <Form problem={formAnswer(answer).problem}>
        <div className={foot}>
          <ButtonLink to="/user/pending">取消</ButtonLink>
          <Button kind="go">恢复</Button>
        </div>
      </Form>
    </div>
  );
}
