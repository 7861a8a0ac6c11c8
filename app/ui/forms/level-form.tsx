import { Button, ButtonLink } from "~/ui/links/button";
import { CheckField } from "./field";
import { Form } from "./form";
import { formAnswer } from "./form-answer";
import { foot, narrow } from "./form.css";

interface LevelFormProps<Level extends string> {
  heading: string;
  /** What it is about. */
  about: string;
  /** The levels in their order, with what each means. */
  choices: readonly (readonly [Level, string])[];
  level: Level;
  /** Where one leads to by 取消. */
  path: string;
  answer: unknown;
}

/** The page on which a member chooses how much to hear of something. */
export function LevelForm<Level extends string>({
  heading,
  about,
  choices,
  level,
  path,
  answer,
}: LevelFormProps<Level>) {
  const { typed, errors, problem } = formAnswer(answer);
  return (
    <div className={narrow}>
      <h1>{heading}</h1>
      <p>{about}</p>
      <Form problem={problem ?? errors("level")?.[0] ?? null}>
        {choices.map(([one, words]) => (
          <CheckField
            key={one}
            type="radio"
            name="level"
            value={one}
            defaultChecked={(typed("level") ?? level) === one}
          >
            {words}
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
