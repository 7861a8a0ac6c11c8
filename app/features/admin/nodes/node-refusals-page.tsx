import * as pageStyles from "~/features/admin/frame/admin-page.css";
import type { RefusedMember } from "~/features/accounts/keeping/node-refusal.queries.server";
import type { NodeLink } from "~/features/content/nodes/node";
import { refusalDays, termOfRefusal } from "~/features/content/nodes/node-refusing";
import { ExactMoment } from "~/features/site/clock/exact-moment";
import { ConfirmLink } from "~/ui/forms/confirm-link";
import { SelectField, TextField } from "~/ui/forms/field";
import { Form } from "~/ui/forms/form";
import { formAnswer } from "~/ui/forms/form-answer";
import { foot } from "~/ui/forms/form.css";
import { QuestionForm } from "~/ui/forms/question-form";
import { Button, ButtonLink } from "~/ui/links/button";
import { Link } from "~/ui/links/link";
import { RecordTable, type Column } from "~/ui/lists/record-table";
import { Section } from "~/ui/lists/section";
import { Say } from "~/ui/notices/say";
import { onlyRead, quiet } from "~/ui/words/text.css";

interface NodeRefusalsPageProps {
  node: NodeLink;
  members: RefusedMember[];
  /** Of whom the address names. */
  username: string;
  /** Why a keeper who is muted keeps no order; null for everybody else. */
  silence: string | null;
  /** Whom the address would let speak again. */
  lifting: RefusedMember | null;
  answer: unknown;
}

const question = "是否让该成员重新在这里发言？";
const verb = "解除";
const daysOptions = refusalDays.map((days) => ({ value: days, text: termOfRefusal(Number(days)) }));
const liftingFields = ({ id }: RefusedMember) => ({ intent: "admit", userId: String(id) });

const columnsAt = (path: string): Column<RefusedMember>[] => [
  {
    head: "成员",
    part: "title",
    cell: ({ id, nickname }) => <Link to={`/user/${id}`}>{nickname}</Link>,
  },
  { head: "理由", cell: ({ reason }) => reason },
  {
    head: "到何时",
    cell: ({ endTime }) => (endTime === 0 ? "解除为止" : <ExactMoment at={endTime} />),
  },
  {
    head: "谁做的",
    cell: ({ actor }) =>
      actor.id === 0 ? (
        actor.nickname || "—"
      ) : (
        <Link to={`/user/${actor.id}`}>{actor.nickname}</Link>
      ),
  },
  {
    head: "操作",
    part: "acts",
    cell: (member) =>
      member.liftable && (
        <ConfirmLink
          to={`${path}?lift=${member.id}`}
          question={question}
          verb={verb}
          note={member.nickname}
          action={path}
          fields={liftingFields(member)}
          failure="解除失败"
          size="small"
        >
          解除<span className={onlyRead}>：{member.nickname}</span>
        </ConfirmLink>
      ),
  },
];

/** Who may not speak in a node, and a form for another member; or the question before one may again. */
export function NodeRefusalsPage(props: NodeRefusalsPageProps) {
  const { node, members, username, silence, lifting, answer } = props;
  const sent = formAnswer(answer);
  const path = `/topics/node/${node.id}/refusals`;
  if (lifting) {
    return (
      <QuestionForm
        question={question}
        verb={verb}
        fields={liftingFields(lifting)}
        cancel={path}
        problem={sent.problem}
        failure="解除失败"
      >
        <p>{lifting.nickname}</p>
        <p className={quiet}>理由：{lifting.reason}</p>
      </QuestionForm>
    );
  }
  return (
    <>
      <h1>“{node.name}”的节点禁言</h1>
      <div className={pageStyles.sections}>
        <Section title="不能发言的成员" count={members.length}>
          {members.length === 0 ? (
            <p className={quiet}>没有人在这个节点被禁言</p>
          ) : (
            <RecordTable
              label="不能发言的成员"
              columns={columnsAt(path)}
              items={members}
              keyOf={({ id }) => id}
            />
          )}
        </Section>
        {silence === null ? (
          <Section title="禁言一位" roomy>
            {/* Empty again once there is one more. */}
            <div className={pageStyles.narrow}>
              <p className={quiet}>
                这位成员还能看这个节点，也能投票和点赞，但不能在里面发话题、评论和修改。别的节点不受影响。
              </p>
              <Form key={`${members.length} ${username}`} problem={sent.problem}>
                <TextField
                  {...sent.field("username")}
                  defaultValue={sent.typed("username") ?? username}
                  label="用户名"
                  hint="没有用户名的成员，填主页地址里的数字。"
                  required
                  maxLength={12}
                />
                <SelectField
                  name="days"
                  label="多久"
                  options={daysOptions}
                  defaultValue={sent.typed("days") ?? "7"}
                  errors={sent.errors("days")}
                />
                <TextField
                  {...sent.field("reason")}
                  label="理由"
                  hint="会告诉这位成员，也会写进管理记录。"
                  required
                  maxLength={200}
                />
                <div className={foot}>
                  <ButtonLink to={`/topics/node/${node.id}`}>回到节点</ButtonLink>
                  <Button kind="no" name="intent" value="refuse">
                    禁言
                  </Button>
                </div>
              </Form>
            </div>
          </Section>
        ) : (
          <Say kind="mind" icon="mute">
            {silence}
          </Say>
        )}
      </div>
    </>
  );
}
