import { CheckField } from "~/ui/forms/field";
import { errorLine } from "~/ui/forms/field-frame";
import { Fieldset } from "~/ui/forms/fieldset";
import { goHere } from "~/ui/forms/go-here";
import { mostWords, type Poll } from "./poll";

interface VoteChoicesProps {
  poll: Pick<Poll, "most" | "choices">;
  /** The ids of those that are ticked. */
  chosen: string[];
  errors: string[];
}

/** What can be chosen in a poll, as the fields of a form. */
export function VoteChoices({ poll: { most, choices }, chosen, errors }: VoteChoicesProps) {
  // Radio buttons have no such state, and are asked for by the browser.
  const wrong = most > 1 && errors.length > 0;
  return (
    <Fieldset legend={mostWords(most)}>
      {choices.map(({ id, words }, at) => (
        <CheckField
          key={id}
          type={most === 1 ? "radio" : "checkbox"}
          name="choice"
          value={id}
          required={most === 1}
          aria-invalid={wrong || undefined}
          {...(wrong && at === 0 && goHere)}
          aria-describedby={wrong ? "choice-errors" : undefined}
          defaultChecked={chosen.includes(String(id))}
        >
          {words}
        </CheckField>
      ))}
      {errors.length > 0 && <div id="choice-errors">{errors.map(errorLine)}</div>}
    </Fieldset>
  );
}
