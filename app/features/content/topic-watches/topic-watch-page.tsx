import { CheckField } from "~/ui/forms/field";
import { Form } from "~/ui/forms/form";
import { formAnswer } from "~/ui/forms/form-answer";
import { foot, narrow } from "~/ui/forms/form.css";
import { Button, ButtonLink } from "~/ui/links/button";
import {
  originNouns,
  topicWatchChoices,
  topicWatchLevels,
  type OriginType,
  type TopicWatchLevel,
} from "./topic-watch";

interface TopicWatchPageProps {
  entityType: OriginType;
  path: string;
  name: string;
  level: TopicWatchLevel;
  answer: unknown;
}

/** The form by which a member chooses what to hear of new topics from a node, a tag or a member. */
export function TopicWatchPage({ entityType, path, name, level, answer }: TopicWatchPageProps) {
  const { typed, errors, problem } = formAnswer(answer);
  return (
    <div className={narrow}>
      <h1>关注新话题</h1>
      <p>
        {originNouns[entityType]}“{name}”
      </p>
      <Form problem={problem ?? errors("level")?.[0] ?? null}>
        {topicWatchLevels.map((one) => (
          <CheckField
            key={one}
            type="radio"
            name="level"
            value={one}
            defaultChecked={(typed("level") ?? level) === one}
          >
            {topicWatchChoices[entityType][one]}
          </CheckField>
        ))}
        <div className={foot}>
          <ButtonLink to={path}>取消</ButtonLink>
          <Button kind="go">保存</Button>
        </div>
      </Form>
    </div>
  );
}
