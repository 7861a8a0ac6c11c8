import { useRef, useState } from "react";
import {
  splitTags,
  tagBeingTyped,
  tagKey,
  tagLimits,
  writeTags,
} from "~/features/content/tags/tag";
import { PickField, TextField } from "~/ui/forms/field";
import { Fieldset } from "~/ui/forms/fieldset";
import { chips } from "~/ui/marks/chip.css";

/** How long typing rests before names are asked for, in milliseconds. */
const rest = 200;

/** What the tag that is being typed may become; whole texts of the box, as a datalist wants them. */
function useTagSuggestions() {
  const [suggestions, setSuggestions] = useState<string[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  function onType(text: string) {
    clearTimeout(timer.current);
    timer.current = undefined;
    const { before, typed } = tagBeingTyped(text);
    if (typed === "") return setSuggestions([]);
    const asked = setTimeout(async () => {
      const query = new URLSearchParams({ q: typed });
      const names = await fetch(`/tags/autocomplete?${query}`)
        .then((response) => response.json() as Promise<string[]>)
        .catch(() => []);
      if (timer.current !== asked) return;
      setSuggestions(names.map((name) => before + (before === "" ? writeTags([name]) : name)));
    }, rest);
    timer.current = asked;
  }
  return { suggestions, onType };
}

interface TagPicksProps {
  /** Names to choose from. */
  offered: string[];
  /** Names that are chosen already, separated by commas. */
  chosen: string;
  errors: string[];
}

/** Tags to tick, and a box for others; at most three in all. */
export function TagPicks({ offered, chosen, errors }: TagPicksProps) {
  const { suggestions, onType } = useTagSuggestions();
  const [names] = useState(() => splitTags(chosen));
  const keys = new Set(names.map(tagKey));
  const known = new Set(offered.map(tagKey));
  const others = names.filter((name) => !known.has(tagKey(name)));
  return (
    <Fieldset legend="标签">
      {names.length > 1 && <input type="hidden" name="tagOrder" value={names.join(",")} />}
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
        placeholder="其他标签，用逗号或空格分开"
        defaultValue={writeTags(others)}
        errors={errors}
        hint={`最多 ${tagLimits.perTopic} 个，每个不超过 ${tagLimits.characters} 个字。名字里有空格的，用逗号分开或在后面加逗号。`}
        list={suggestions.length > 0 ? "tag-suggestions" : undefined}
        autoComplete="off"
        onChange={(event) => onType(event.currentTarget.value)}
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
