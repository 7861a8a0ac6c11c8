import { AdminHead } from "~/features/admin/frame/admin-head";
import * as pageStyles from "~/features/admin/frame/admin-page.css";
import type { NodeKeeper } from "~/features/accounts/keeping/node-keeper.queries.server";
import type { NodeLink } from "~/features/content/nodes/node";
import { TextField } from "~/ui/forms/field";
import { Form } from "~/ui/forms/form";
import { formAnswer } from "~/ui/forms/form-answer";
import { foot } from "~/ui/forms/form.css";
import { Button, ButtonLink } from "~/ui/links/button";
import { Link } from "~/ui/links/link";
import { Section } from "~/ui/lists/section";
import { onlyRead, quiet } from "~/ui/words/text.css";

interface NodeKeepersPageProps {
  node: NodeLink;
  keepers: NodeKeeper[];
  answer: unknown;
}

/** Who keeps order in a node: their names, and a form for another one. */
export function NodeKeepersPage({ node, keepers, answer }: NodeKeepersPageProps) {
  const sent = formAnswer(answer);
  return (
    <>
      <AdminHead
        title={`“${node.name}”的版主`}
        note="版主在这个节点的话题里可以关闭和开放回复、设慢速、移动和删除话题、删除评论、处理举报，也可以让某位成员在这里不能发言。"
      />
      <div className={pageStyles.sections}>
        <Section title="现在的版主" count={keepers.length}>
          {keepers.length === 0 && <p className={quiet}>还没有版主</p>}
          <ul className={pageStyles.rows}>
            {keepers.map(({ id, nickname }) => (
              <li key={id}>
                <Link className={pageStyles.name} to={`/admin/users/${id}`}>
                  {nickname}
                </Link>
                <Form>
                  <input type="hidden" name="userId" value={id} />
                  <Button size="small" kind="no" name="intent" value="dismiss">
                    撤下<span className={onlyRead}>：{nickname}</span>
                  </Button>
                </Form>
              </li>
            ))}
          </ul>
        </Section>
        <Section title="任命一位" roomy>
          {/* Empty again once there is one more. */}
          <div className={pageStyles.narrow}>
            <Form key={keepers.length} problem={sent.problem}>
              <TextField
                {...sent.field("username")}
                label="用户名"
                hint="会给这位成员发消息。"
                required
                maxLength={12}
              />
              <div className={foot}>
                <ButtonLink to="/admin/nodes">回到节点</ButtonLink>
                <ButtonLink to={`/topics/node/${node.id}/refusals`}>节点禁言</ButtonLink>
                <Button kind="go" name="intent" value="appoint">
                  任命
                </Button>
              </div>
            </Form>
          </div>
        </Section>
      </div>
    </>
  );
}
