import { useState } from "react";
import { chips } from "~/ui/chip.css";
import { PickField, TextField } from "~/ui/field";
import { Fieldset } from "~/ui/fieldset";
import { splitTags, tagKey, tagLimits } from "../tag";

interface TagPicksProps {
  /** Names to choose from. */
  offered: string[];
  /** Names that are chosen already, separated by commas. */
  chosen: string;
  errors: string[];
  /** The names that begin with what is typed, where script can ask for them. */
  suggestions?: string[];
  onType?: (text: string) => void;
}

/** Tags to tick, and a box for others; at most three in all. */
export function TagPicks({ offered, chosen, errors, suggestions = [], onType }: TagPicksProps) {
  const [names] = useState(() => splitTags(chosen));
  const keys = new Set(names.map(tagKey));
  const known = new Set(offered.map(tagKey));
  const others = names.filter((name) => !known.has(tagKey(name)));
  return (
    <Fieldset legend="标签">
      {offered.length > 0 && (
        <div className={chips}>
          {offered.map((name) => (
            <PickField key={name} name="tags" value={name} defaultChecked={keys.has(tagKey(name))}>
              {name}
            </PickField>
          ))}
        </div>
      )}
      <TextField
        name="tag"
        label="其他标签"
        labelHidden
        placeholder="其他标签，用逗号分开"
        defaultValue={others.join("，")}
        errors={errors}
        hint={`最多 ${tagLimits.perTopic} 个，每个不超过 ${tagLimits.characters} 个字。`}
        list={suggestions.length > 0 ? "tag-suggestions" : undefined}
        autoComplete="off"
        onChange={(event) => onType?.(event.currentTarget.value)}
      />
      {suggestions.length > 0 && (
        <datalist id="tag-suggestions">
          {suggestions.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </datalist>
      )}
    </Fieldset>
  );
}
