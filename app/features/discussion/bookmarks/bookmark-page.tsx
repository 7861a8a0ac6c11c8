import { EnterGuard } from "~/ui/forms/enter-guard";
import { TextField } from "~/ui/forms/field";
import { Form } from "~/ui/forms/form";
import { formAnswer } from "~/ui/forms/form-answer";
import { foot, narrow } from "~/ui/forms/form.css";
import { Button, ButtonLink } from "~/ui/links/button";
import { Link } from "~/ui/links/link";
import { chips } from "~/ui/marks/chip.css";
import { link, quiet } from "~/ui/words/text.css";
import {
  bookmarkLimits,
  quickNames,
  quickReminders,
  type BookmarkedComment,
  type Reminder,
} from "./bookmark";
import { commentLine, markedPlace } from "./bookmark-words";

interface BookmarkPageProps {
  comment: (BookmarkedComment & { path: string }) | null;
  bookmark: Reminder | null;
  /** The first and the last day that may be chosen. */
  days: { earliest: string; latest: string };
  back: string;
  answer: unknown;
}

/** The form by which a member bookmarks a comment, with a note and the day of a reminder. */
export function BookmarkPage({ comment, bookmark, days, back, answer }: BookmarkPageProps) {
  const { problem } = formAnswer(answer);
  return (
    <div className={narrow}>
      <h1>书签</h1>
      {comment ? (
        <>
          <blockquote className={quiet}>{commentLine(comment)}</blockquote>
          <p>
            <Link className={link} to={comment.path}>
              {markedPlace(comment)}
            </Link>
          </p>
          <BookmarkForm {...{ bookmark, days, back, answer }} />
        </>
      ) : (
        <>
          <p>这条评论已经看不到了。</p>
          {bookmark && bookmark.note !== "" && <p>备注：{bookmark.note}</p>}
        </>
      )}
      {bookmark && (
        <Form problem={comment ? null : problem}>
          <input type="hidden" name="intent" value="remove" />
          <div className={foot}>
            {!comment && <ButtonLink to={back}>回到书签</ButtonLink>}
            <Button kind="no">移除书签</Button>
          </div>
        </Form>
      )}
    </div>
  );
}

function BookmarkForm({
  bookmark,
  days,
  back,
  answer,
}: Pick<BookmarkPageProps, "bookmark" | "days" | "back" | "answer">) {
  const { typed, errors, problem } = formAnswer(answer);
  const chosen = bookmark?.pending ? bookmark.remindDate : "";
  return (
    <Form problem={problem}>
      <EnterGuard />
      <TextField
        name="note"
        label="备注"
        maxLength={bookmarkLimits.note}
        hint="只有你能看到。"
        defaultValue={typed("note") ?? bookmark?.note}
        errors={errors("note")}
      />
      <TextField
        name="remindDate"
        type="date"
        label="提醒日"
        min={days.earliest}
        max={days.latest}
        hint="那天早上 8 点发消息提醒你，按你账号里的时区；不填就不提醒。"
        defaultValue={typed("remindDate") ?? chosen}
        errors={errors("remindDate")}
      />
      <div className={chips}>
        {quickNames.map((name) => (
          <Button key={name} size="small" name="quick" value={name}>
            {quickReminders[name].text}
          </Button>
        ))}
      </div>
      <div className={foot}>
        <ButtonLink to={back}>取消</ButtonLink>
        <Button kind="go">保存</Button>
      </div>
    </Form>
  );
}
