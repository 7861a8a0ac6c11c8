import type { NodeLink } from "~/features/content/nodes/node";
import { TopicActForm } from "~/features/content/topic-display/topic-act-form";
import { SelectField, TextField } from "~/ui/forms/field";
import { formAnswer } from "~/ui/forms/form-answer";

interface SplitPageProps {
  id: number;
  title: string;
  nodeId: number;
  nodes: NodeLink[];
  answer: unknown;
}

/** The form that moves comments of a topic to a new one. */
export function SplitPage({ id, title, nodeId, nodes, answer }: SplitPageProps) {
  const answered = formAnswer(answer);
  return (
    <TopicActForm
      id={id}
      title={title}
      name="拆出新话题"
      act="拆分"
      answer={answered}
      hint="会告诉写了这些评论的人，也会写进管理记录。"
    >
      <TextField
        {...answered.field("floors")}
        label="要移走的楼"
        hint="写楼号或范围，用逗号隔开，例如 12, 15-20。楼里的回复一起移走，一次最多 200 条。"
        maxLength={500}
        required
      />
      <TextField {...answered.field("title")} label="新话题的标题" maxLength={128} required />
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
