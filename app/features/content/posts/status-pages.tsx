import { authorDeletedWords } from "~/features/content/status/author-deletion-words";
import { TextField } from "~/ui/forms/field";
import { Form } from "~/ui/forms/form";
import { formAnswer } from "~/ui/forms/form-answer";
import { foot, narrow } from "~/ui/forms/form.css";
import { Button, ButtonLink } from "~/ui/links/button";
import { quiet } from "~/ui/words/text.css";

interface ThingToDecide {
  /** 话题, 文章. */
  noun: string;
  title: string;
  path: string;
}

interface DeletePageProps extends ThingToDecide {
  /** Whether it is the viewer's own. */
  own: boolean;
  /** Whether its author deleted it already. */
  deletedByAuthor: boolean;
  answer: unknown;
}

/** Asks before a post is deleted; moderators say why. */
export function DeletePage(props: DeletePageProps) {
  const { noun, title, path, own, deletedByAuthor, answer } = props;
  const { typed, errors, problem } = formAnswer(answer);
  return (
    <div className={narrow}>
      <h1>删除{noun}？</h1>
      <p>{title}</p>
      {deletedByAuthor && <p className={quiet}>{authorDeletedWords}</p>}
      <Form problem={problem}>
        {own ? (
          <p className={quiet}>30 天之内可以在它原来的页面上恢复。</p>
        ) : (
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
          <ButtonLink to={path}>取消</ButtonLink>
          <Button kind="no">删除</Button>
        </div>
      </Form>
    </div>
  );
}

/** Offers to restore what was deleted. */
export function RestorePage({ noun, title, path, answer }: ThingToDecide & { answer: unknown }) {
  return (
    <div className={narrow}>
      <h1>恢复{noun}？</h1>
      <p>{title}</p>
      <Form problem={formAnswer(answer).problem}>
        <div className={foot}>
          <ButtonLink to={path}>取消</ButtonLink>
          <Button kind="go">恢复</Button>
        </div>
      </Form>
    </div>
  );
}
