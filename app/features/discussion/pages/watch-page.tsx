import {
  watchChoices,
  watchLevels,
  type WatchLevel,
} from "~/features/discussion/watching/watching";
import { CheckField } from "~/ui/forms/field";
import { Form } from "~/ui/forms/form";
import { formAnswer } from "~/ui/forms/form-answer";
import { foot, narrow } from "~/ui/forms/form.css";
import { Button, ButtonLink } from "~/ui/links/button";

interface WatchPageProps {
  path: string;
  title: string;
  level: WatchLevel;
  answer: unknown;
}

/** The form by which a member chooses what to hear of a discussion. */
export function WatchPage({ path, title, level, answer }: WatchPageProps) {
  const { typed, errors, problem } = formAnswer(answer);
  return (
    <div className={narrow}>
      <h1>关注回复</h1>
      <p>{title}</p>
      <Form problem={problem ?? errors("level")?.[0] ?? null}>
        {watchLevels.map((one) => (
          <CheckField
            key={one}
            type="radio"
            name="level"
            value={one}
            defaultChecked={(typed("level") ?? level) === one}
          >
            {watchChoices[one]}
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
