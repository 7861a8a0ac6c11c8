import { useRef } from "react";
import { Button, type ButtonKind } from "./button";
import * as styles from "./bulk-form.css";
import { TextField } from "./field";
import { Form } from "./form";
import { useHydrated } from "./hydrated";
import { box } from "./record-table.css";
import { onlyRead } from "./text.css";

interface BulkFormProps {
  /** By which the boxes in the rows belong to it. */
  id: string;
  action?: string;
  /** The buttons; their value is sent as `intent`. */
  acts: { intent: string; words: string; kind?: ButtonKind }[];
  /** The label of a field for a reason, where one may be given. */
  reason?: string;
  problem?: string | null;
  /** What was typed as the reason. */
  typedReason?: string;
}

/** What is done with every row whose box is ticked: a plain form, with 全选 where script runs. */
export function BulkForm(props: BulkFormProps) {
  const { id, action, acts, reason, problem, typedReason } = props;
  const place = useRef<HTMLDivElement>(null);
  const hydrated = useHydrated();
  function tickAll() {
    const boxes = place.current?.querySelector("form")?.elements ?? [];
    const ticks = [...boxes].filter(
      (one): one is HTMLInputElement => one instanceof HTMLInputElement && one.type === "checkbox",
    );
    const wanted = ticks.some(({ checked }) => !checked);
    for (const tick of ticks) tick.checked = wanted;
  }
  return (
    <div className={styles.bulk} ref={place}>
      <Form id={id} action={action} problem={problem} preventScrollReset>
        {hydrated && (
          <Button type="button" kind="bare" onClick={tickAll}>
            全选
          </Button>
        )}
        {reason !== undefined && (
          <TextField
            name="reason"
            label={reason}
            labelHidden
            placeholder={reason}
            maxLength={200}
            defaultValue={typedReason}
          />
        )}
        {acts.map(({ intent, words, kind }) => (
          <Button key={intent} kind={kind} name="intent" value={intent}>
            {words}
          </Button>
        ))}
      </Form>
    </div>
  );
}

interface RowTickProps {
  form: string;
  value: number | string;
  words: string;
  /** Whether it is ticked to begin with. */
  ticked?: boolean;
}

/** The box that chooses a row for the bulk form with this id. */
export function RowTick({ form, value, words, ticked }: RowTickProps) {
  return (
    <label className={box}>
      <input type="checkbox" form={form} name="ids" value={value} defaultChecked={ticked} />
      <span className={onlyRead}>选中：{words}</span>
    </label>
  );
}
