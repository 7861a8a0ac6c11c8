import { useLocation } from "@remix-run/react";
import { useState, type MouseEvent, type ReactNode } from "react";
import { Fold } from "~/ui/forms/fold";
import { SelectField, TextField } from "~/ui/forms/field";
import { errorLine } from "~/ui/forms/field-frame";
import { formAnswer } from "~/ui/forms/form-answer";
import { Button } from "~/ui/links/button";
import * as styles from "./content-list.css";
import { isAllTicked, tickAll, tickNone } from "./ticked-rows";

interface BulkBarProps {
  /** What is ticked, as the legend calls it: 话题. */
  of: string;
  acts: { value: string; text: string }[];
  /** Who is told the reason, and when it is needed; left out where nobody asks for one. */
  reasonHint?: string;
  answer: unknown;
  /** Fields that an act needs beside the reason. */
  children?: ReactNode;
}

/** What is done with everything that is ticked below. */
export function BulkBar({ of, acts, reasonHint, answer, children }: BulkBarProps) {
  const sent = formAnswer(answer);
  const faults = sent.errors("ids");
  return (
    <Fold words={`处理勾选的${of}`} open={answer !== undefined}>
      <fieldset className={styles.bar}>
        <legend>对勾选的{of}</legend>
        {faults.length > 0 && <div className={styles.faults}>{faults.map(errorLine)}</div>}
        <div className={styles.fields}>
          <SelectField
            {...sent.field("act")}
            label="操作"
            options={[{ value: "", text: "请选择" }, ...acts]}
          />
          {children}
          {reasonHint !== undefined && (
            <TextField
              {...sent.field("reason")}
              label="理由"
              maxLength={200}
              placeholder={reasonHint}
            />
          )}
          <div className={styles.acts}>
            <Button>执行</Button>
            <TickAll ticked={isAllTicked(answer)} />
          </div>
        </div>
      </fieldset>
    </Fold>
  );
}

/** Ticks every row that is shown, then none; without script by asking for the page again. */
function TickAll({ ticked }: { ticked: boolean }) {
  const [all, setAll] = useState(ticked);
  function tick(event: MouseEvent<HTMLButtonElement>) {
    event.preventDefault();
    for (const control of event.currentTarget.form?.elements ?? []) {
      if (control instanceof HTMLInputElement && control.name === "ids") control.checked = !all;
    }
    setAll(!all);
  }
  return (
    <Button
      kind="bare"
      name="intent"
      value={all ? tickNone : tickAll}
      formNoValidate
      onClick={tick}
    >
      {all ? "全不选" : "全选本页"}
    </Button>
  );
}

/**
 * Names the view of the list that is open; by it a form of many is made anew, so that nothing stays ticked that was not
 * ticked there. A refused form stays in its view: its answer is shown before the list was read anew, and what is typed
 * meanwhile may not be lost.
 */
export function useView(answer: unknown): string {
  const { key } = useLocation();
  const [view, setView] = useState(key);
  if (answer === undefined && view !== key) setView(key);
  return view;
}
