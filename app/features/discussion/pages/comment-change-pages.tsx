import { commentLimits } from "~/features/discussion/comments/comment";
import type { CommentSource } from "~/features/discussion/comments/comment-source.queries.server";
import { CommentPictures } from "~/features/discussion/thread/comment-pictures";
import type { Picture } from "~/features/media/picture";
import { TextArea, TextField } from "~/ui/forms/field";
import { Form } from "~/ui/forms/form";
import { formAnswer } from "~/ui/forms/form-answer";
import { foot, narrow, titled } from "~/ui/forms/form.css";
import { Button, ButtonLink } from "~/ui/links/button";
import { quiet } from "~/ui/words/text.css";

interface CommentPageProps {
  comment: CommentSource;
  answer: unknown;
}

/** The form that edits a comment. */
export function CommentEditPage({ comment, answer }: CommentPageProps) {
  const { typed, errors, problem } = formAnswer(answer);
  const sent = (answer as { pictures?: Picture[] } | undefined)?.pictures;
  return (
    <section className={titled}>
      <h1>编辑评论</h1>
      <Form problem={problem} encType="multipart/form-data">
        <TextArea
          name="content"
          label="评论"
          hint="支持 Markdown。改之前的文字会留着，你和管理员能看到。"
          required
          rows={10}
          maxLength={commentLimits.content}
          defaultValue={typed("content") ?? comment.content}
          errors={errors("content")}
        />
        <CommentPictures pictures={sent ?? comment.pictures} errors={errors("images")} />
        <div className={foot}>
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
      <Form problem={problem}>
        {comment.own && <p className={quiet}>30 天之内可以在“待处理”里恢复。</p>}
        {!comment.own && (
          <TextField
            name="reason"
            label="理由"
            required
            maxLength={200}
            hint="会告诉作者。"
            defaultValue={typed("reason")}
            errors={errors("reason")}
          />
        )}
        <div className={foot}>
          <ButtonLink to={comment.path}>取消</ButtonLink>
          <Button kind="no">确定</Button>
        </div>
      </Form>
    </div>
  );
}

/** Offers to restore a deleted comment. */
export function CommentRestorePage({ comment, answer }: CommentPageProps) {
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
