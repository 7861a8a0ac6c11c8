import { TopicActForm } from "~/features/content/topic-display/topic-act-form";
import { TextField } from "~/ui/forms/field";
import { formAnswer } from "~/ui/forms/form-answer";
import { Say } from "~/ui/notices/say";
import type { MergePlan } from "./topic-merge-page.server";

interface MergePageProps {
  id: number;
  title: string;
  answer: unknown;
}

/** The form that merges a topic into another one, and what would happen, once it is known. */
export function MergePage({ id, title, answer }: MergePageProps) {
  const answered = formAnswer(answer);
  const { plan = null } = (answer ?? {}) as { plan?: MergePlan | null };
  return (
    <TopicActForm
      id={id}
      title={title}
      name="并入另一话题"
      act={plan ? "确认并入" : "看看会怎样"}
      answer={answered}
      hint="会告诉楼主和写了评论的人，也会写进管理记录。"
    >
      <TextField
        {...answered.field("target")}
        label="并入哪个话题"
        hint="写编号或地址，例如 12 或 /topic/12。那里的楼号不变，这里的正文和评论接在后面。"
        maxLength={300}
        required
      />
      {plan && (
        <Say kind="mind">
          {planWords(plan)}这个话题的地址会通向那里，它自己不再出现，也不能恢复，只能再拆出来。
          <input type="hidden" name="sure" value={plan.target} />
        </Say>
      )}
    </TopicActForm>
  );
}

function planWords({ title, into, comments, floor }: MergePlan): string {
  const what = comments === 0 ? "正文" : `正文和 ${comments} 条评论`;
  return `《${title}》的${what}会接在《${into}》后面，从 ${floor} 楼起。`;
}
