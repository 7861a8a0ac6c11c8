import * as pageStyles from "~/features/admin/frame/admin-page.css";
import { noteMost } from "~/features/member-notes/member-note";
import type { MemberNote } from "~/features/member-notes/member-note.queries.server";
import { Moment } from "~/features/site/clock/moment";
import { TextArea } from "~/ui/forms/field";
import { Form } from "~/ui/forms/form";
import { formAnswer } from "~/ui/forms/form-answer";
import { Button } from "~/ui/links/button";
import { Byline } from "~/ui/lists/byline";
import { Section } from "~/ui/lists/section";
import { onlyRead } from "~/ui/words/text.css";
import * as styles from "./member-page.css";

interface MemberNotesProps {
  notes: (MemberNote & { mayDrop: boolean })[];
  answer: unknown;
}

/** What owner and admins noted of a member for each other, and a form for more. */
export function MemberNotes({ notes, answer }: MemberNotesProps) {
  const sent = formAnswer(answer);
  return (
    <Section title="备注" count={notes.length > 0 ? notes.length : undefined} roomy>
      <div className={pageStyles.narrow}>
        {notes.length > 0 && (
          <ul className={pageStyles.rows}>
            {notes.map((note) => (
              <li key={note.id}>
                <div className={styles.note}>
                  <p>{note.words}</p>
                  <Byline>
                    <span>{note.nickname}</span>
                    <Moment at={note.createTime} />
                  </Byline>
                </div>
                {note.mayDrop && <DropNote note={note} />}
              </li>
            ))}
          </ul>
        )}
        {/* Empty again once there is one more. */}
        <Form key={notes[0]?.id} problem={sent.problem} preventScrollReset>
          <TextArea
            {...sent.field("words")}
            label="写一条备注"
            hint="只有站长和管理员看得到。成员有权要求看关于自己的备注，所以请只写事实，不写别人的隐私。"
            rows={3}
            maxLength={noteMost}
          />
          <div className={pageStyles.acts}>
            <Button name="intent" value="add-note">
              写备注
            </Button>
          </div>
        </Form>
      </div>
    </Section>
  );
}

function DropNote({ note: { id, words } }: { note: MemberNote }) {
  return (
    <Form preventScrollReset>
      <input type="hidden" name="noteId" value={id} />
      <Button size="small" kind="no" name="intent" value="drop-note">
        删除<span className={onlyRead}>备注：{words.slice(0, 20)}</span>
      </Button>
    </Form>
  );
}
