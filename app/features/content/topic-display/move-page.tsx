import type { NodeLink } from "~/features/content/nodes/node";
import { SelectField } from "~/ui/forms/field";
import { formAnswer } from "~/ui/forms/form-answer";
import { quiet } from "~/ui/words/text.css";
import { TopicActForm } from "./topic-act-form";

interface MovePageProps {
  id: number;
  title: string;
  nodeId: number;
  nodes: NodeLink[];
  answer: unknown;
}

/** The form that moves a topic to another node. */
export function MovePage({ id, title, nodeId, nodes, answer }: MovePageProps) {
  const answered = formAnswer(answer);
  const away = nodes.some(({ id: other }) => other !== nodeId);
  return (
    <TopicActForm
      id={id}
      title={title}
      name="移到别的节点"
      act={away ? "移动" : null}
      answer={answered}
      note={away ? null : <p className={quiet}>没有别的节点可以移到。</p>}
    >
      <SelectField
        name="nodeId"
        label="节点"
        options={nodes.map((node) => ({ value: node.id, text: node.name }))}
        defaultValue={answered.typed("nodeId") ?? nodeId}
        errors={answered.errors("nodeId")}
      />
    </TopicActForm>
  );
}
