import type { SelectHTMLAttributes } from "react";
import { FieldFrame, type FieldWords } from "./field-frame";

interface Option {
  value: string;
  text: string;
}

export interface OptionGroup {
  label: string;
  options: Option[];
}

type GroupedSelectFieldProps = FieldWords &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, "className"> & {
    name: string;
    /** What stands before all groups. */
    first: Option;
    groups: OptionGroup[];
  };

/** One of many choices, which stand in groups. */
export function GroupedSelectField(props: GroupedSelectFieldProps) {
  const { label, labelHidden, hint, errors, id, first, groups, ...select } = props;
  return (
    <FieldFrame {...{ label, labelHidden, hint, errors, id }}>
      {(control) => (
        <select {...select} {...control}>
          {optionLine(first)}
          {groups.map((group) => (
            <optgroup key={group.label} label={group.label}>
              {group.options.map(optionLine)}
            </optgroup>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}

function optionLine({ value, text }: Option) {
  return (
    <option key={value} value={value}>
      {text}
    </option>
  );
}
