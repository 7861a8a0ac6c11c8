import type { NodeLink } from "~/features/content/nodes/node";
import { isPollTyped, PollFields } from "~/features/content/polls/poll-fields";
import { topicLimits } from "~/features/content/topics/topic";
import { ComposeForm } from "~/features/content/writing/compose-form";
import * as styles from "~/features/content/writing/compose-form.css";
import type { ComposePage } from "~/features/content/writing/compose-page.server";
import { formValues } from "~/features/content/writing/form-values";
import { NodePicks } from "~/features/content/writing/node-picks";
import { TagPicks } from "~/features/content/writing/tag-picks";
import { BodyInput, TitleInput } from "~/features/content/writing/title-and-body";
import { TextArea } from "~/ui/forms/field";
import { Icon } from "~/ui/pictures/icon";
import { quiet } from "~/ui/words/text.css";

interface TopicFormProps {
  page: ComposePage;
  nodes: NodeLink[];
  answer: unknown;
}

/** The form of a topic: title, node, text with pictures, hidden part, tags. */
export function TopicForm({ page, nodes, answer }: TopicFormProps) {
  const values = formValues(page, answer);
  const { value, errors } = values;
  return (
    <ComposeForm page={page} values={values} heading={page.targetId === 0 ? "发话题" : "编辑话题"}>
      <TitleInput values={values} placeholder="标题，一句话说清楚" maxLength={topicLimits.title} />
      <NodePicks
        nodes={nodes}
        standsIn={page.standsIn}
        chosen={value("nodeId") ?? ""}
        errors={errors("nodeId")}
        refused={page.refusedNodes}
      />
      <BodyInput kind={page.kind} values={values} rows={16} limit={topicLimits.content} />
      {page.enableHideContent && (
        <details
          className={styles.fold}
          open={Boolean(value("hideContent")) || errors("hideContent").length > 0}
        >
          <summary>
            <Icon name="lock" />
            隐藏部分
            <span className={quiet}>回复之后才能看到，可以不写</span>
          </summary>
          <TextArea
            name="hideContent"
            label="隐藏内容"
            labelHidden
            rows={4}
            defaultValue={value("hideContent")}
            errors={errors("hideContent")}
          />
        </details>
      )}
      {value("pollLocked") ? (
        <>
          {/* So that a draft of this form knows it, too. */}
          <input type="hidden" name="pollLocked" value="on" />
          <p className={quiet}>投票已经有人投过，或者已经结束，不能再改。</p>
        </>
      ) : (
        <details className={styles.fold} open={isPollTyped(values)}>
          <summary>
            <Icon name="list" />
            投票
            <span className={quiet}>让大家选，可以不写</span>
          </summary>
          <div className={styles.folded}>
            <PollFields value={value} errors={errors} timeZone={page.timeZone} />
          </div>
        </details>
      )}
      <TagPicks offered={page.tags} chosen={value("tags") ?? ""} errors={errors("tags")} />
    </ComposeForm>
  );
}
