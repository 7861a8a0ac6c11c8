import type { NodeLink } from "~/features/content/nodes/node";
import { SelectField, TextField } from "~/ui/forms/field";
import { Form } from "~/ui/forms/form";
import { formAnswer } from "~/ui/forms/form-answer";
import { foot, narrow } from "~/ui/forms/form.css";
import { Button, ButtonLink } from "~/ui/links/button";
import { quiet } from "~/ui/words/text.css";

interface MovePageProps {
  id: number;
  title: string;
  nodeId: number;
  nodes: NodeLink[];
  answer: unknown;
}

/** The form that moves a topic to another node. */
export function MovePage({ id, title, nodeId, nodes, answer }: MovePageProps) {
  const { typed, errors, problem } = formAnswer(answer);
  const away = nodes.some(({ id: other }) => other !== nodeId);
  return (
    <div className={narrow}>
      <h1>移到别的节点</h1>
      <p>{title}</p>
      {!away && <p className={quiet}>没有别的节点可以移到。</p>}
      <Form problem={problem}>
        <SelectField
          name="nodeId"
          label="节点"
          options={nodes.map((node) => ({ value: node.id, text: node.name }))}
          defaultValue={typed("nodeId") ?? nodeId}
          errors={errors("nodeId")}
        />
        <TextField
          name="reason"
          label="理由"
          hint="可以不填。"
          maxLength={200}
          defaultValue={typed("reason")}
          errors={errors("reason")}
        />
        <div className={foot}>
          <ButtonLink to={`/topic/${id}`}>取消</ButtonLink>
          {away && <Button kind="go">移动</Button>}
        </div>
      </Form>
    </div>
  );
}
