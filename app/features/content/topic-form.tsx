import { Button } from "~/ui/button";
import { SelectField, TextArea, TextField } from "~/ui/field";
import { Form } from "~/ui/form";
import { formAnswer } from "~/ui/form-answer";
import { topicLimits, type NodeLink } from "./topic";

interface TopicFormProps {
  nodes: NodeLink[];
  /** The node that is chosen at first. */
  nodeId: number;
  enableHideContent: boolean;
  formId: string;
  answer: unknown;
}

/** The form of a topic: node, title, text, hidden part, tags. */
export function TopicForm({ nodes, nodeId, enableHideContent, formId, answer }: TopicFormProps) {
  const failed = formAnswer(answer);
  return (
    <>
      <h1>发话题</h1>
      <Form formId={failed.typed("formId") ?? formId} problem={failed.problem}>
        <SelectField
          name="nodeId"
          label="节点"
          options={nodes.map((node) => ({ value: node.id, text: node.name }))}
          defaultValue={failed.typed("nodeId") ?? nodeId}
          errors={failed.errors("nodeId")}
        />
        <TextField
          name="title"
          label="标题"
          required
          maxLength={topicLimits.title}
          defaultValue={failed.typed("title")}
          errors={failed.errors("title")}
        />
        <TextArea
          name="content"
          label="正文"
          hint="支持 Markdown。"
          required
          rows={14}
          defaultValue={failed.typed("content")}
          errors={failed.errors("content")}
        />
        {enableHideContent && (
          <TextArea
            name="hideContent"
            label="隐藏内容"
            hint="回复之后才能看到的部分，可以不填。"
            rows={4}
            defaultValue={failed.typed("hideContent")}
            errors={failed.errors("hideContent")}
          />
        )}
        <TextField
          name="tags"
          label="标签"
          hint="最多 3 个，用逗号分开，可以不填。"
          defaultValue={failed.typed("tags")}
          errors={failed.errors("tags")}
        />
        <Button kind="go">发布</Button>
      </Form>
    </>
  );
}
