import { AdminHead } from "~/features/admin/frame/admin-head";
import { line, sections } from "~/features/admin/frame/admin-page.css";
import { GreatActList } from "~/features/admin/frame/great-act-list";
import type { NodeRecord } from "~/features/content/nodes/node.queries.server";
import type { GreatActState } from "~/platform/jobs/great-act";
import { TextField } from "~/ui/forms/field";
import { Form } from "~/ui/forms/form";
import { formAnswer, type FormAnswer } from "~/ui/forms/form-answer";
import { Button, ButtonLink } from "~/ui/links/button";
import { Section } from "~/ui/lists/section";
import { Mark } from "~/ui/marks/mark";
import { onlyRead } from "~/ui/words/text.css";
import * as styles from "./node-page.css";

interface NodePageProps {
  nodes: NodeRecord[];
  acts: GreatActState[];
  answer: unknown;
}

/** The nodes: name, order, retire; and a form for another one. */
export function NodePage({ nodes, acts, answer }: NodePageProps) {
  const sent = formAnswer(answer);
  const sentId = sent.typed("nodeId");
  const blank = formAnswer(undefined);
  return (
    <>
      <AdminHead title="节点" />
      <div className={sections}>
        <GreatActList acts={acts} here="/admin/nodes" />
        <Section title="新节点" roomy>
          {/* Empty again once there is one more. */}
          <Form key={nodes.length} problem={sentId ? null : sent.problem}>
            <div className={line}>
              <NodeFields sent={sentId ? blank : sent} />
              <Button kind="go" name="intent" value="create">
                新建
              </Button>
            </div>
          </Form>
        </Section>
        <Section title="现有的" count={nodes.length}>
          <ol className={styles.rows}>
            {nodes.map((node) => (
              <li key={node.id}>
                <NodeRow node={node} sent={sentId === String(node.id) ? sent : blank} />
              </li>
            ))}
          </ol>
        </Section>
      </div>
    </>
  );
}

/** In a row the place says which field is which. */
function NodeFields({ sent, node }: { sent: FormAnswer; node?: NodeRecord }) {
  return (
    <>
      <TextField
        name="name"
        label="名称"
        labelHidden={node !== undefined}
        required
        maxLength={16}
        defaultValue={sent.typed("name") ?? node?.name}
        errors={sent.errors("name")}
      />
      <TextField
        name="description"
        label="说明"
        labelHidden={node !== undefined}
        placeholder={node && "说明"}
        maxLength={100}
        defaultValue={sent.typed("description") ?? node?.description}
        errors={sent.errors("description")}
      />
    </>
  );
}

function NodeRow({ node, sent }: { node: NodeRecord; sent: FormAnswer }) {
  return (
    <Form problem={sent.problem} preventScrollReset>
      <input type="hidden" name="nodeId" value={node.id} />
      <div className={styles.row}>
        <NodeFields sent={sent} node={node} />
        <Button name="intent" value="save" aria-label={`保存${node.name}`}>
          保存
        </Button>
        <div className={styles.acts}>
          <span className={styles.count}>
            {node.retired && <Mark kind="gone">停用</Mark>}
            {node.topicCount} 个话题
          </span>
          {node.topicCount > 0 && (
            <ButtonLink size="small" kind="bare" to={`/admin/nodes/${node.id}/topics`}>
              移走话题<span className={onlyRead}>：{node.name}</span>
            </ButtonLink>
          )}
          {!node.retired && (
            <ButtonLink size="small" kind="bare" to={`/admin/nodes/${node.id}/keepers`}>
              版主<span className={onlyRead}>：{node.name}</span>
            </ButtonLink>
          )}
          <Button size="small" name="intent" value={node.question ? "unask" : "ask"}>
            {node.question ? "取消问答" : "设为问答"}
            <span className={onlyRead}>：{node.name}</span>
          </Button>
          <Button size="small" name="intent" value="up">
            上移<span className={onlyRead}>：{node.name}</span>
          </Button>
          <Button size="small" name="intent" value="down">
            下移<span className={onlyRead}>：{node.name}</span>
          </Button>
          <Button
            size="small"
            name="intent"
            value={node.retired ? "reopen" : "retire"}
            aria-label={`${node.retired ? "恢复" : "停用"}${node.name}`}
          >
            {node.retired ? "恢复" : "停用"}
          </Button>
        </div>
      </div>
    </Form>
  );
}
