import { useLocation, useSearchParams } from "@remix-run/react";
import { useState, type ReactNode } from "react";
import { Button, ButtonLink } from "~/ui/button";
import { SelectField, TextField } from "~/ui/field";
import { errorLine } from "~/ui/field-frame";
import type { FormAnswer } from "~/ui/form-answer";
import * as styles from "./content-list.css";

interface BulkBarProps {
  /** What it stands above. */
  of: string;
  acts: { value: string; text: string }[];
  /** Who is told the reason, and when it is needed. */
  reasonHint: string;
  sent: FormAnswer;
  /** Fields that an act needs beside the reason. */
  children?: ReactNode;
}

/** What is done with everything that is ticked below. */
export function BulkBar({ of, acts, reasonHint, sent, children }: BulkBarProps) {
  const [query] = useSearchParams();
  const all = new URLSearchParams(query);
  all.delete("index");
  const allTicked = all.has("all");
  if (allTicked) all.delete("all");
  else all.set("all", "1");
  const faults = sent.errors("ids");
  return (
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
        <TextField
          {...sent.field("reason")}
          label="理由"
          maxLength={200}
          placeholder={reasonHint}
        />
        <div className={styles.acts}>
          <Button>执行</Button>
          <ButtonLink kind="bare" to={`?${all}`}>
            {allTicked ? "全不选" : "全选本页"}
          </ButtonLink>
        </div>
      </div>
    </fieldset>
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

/** What was ticked in a form that comes back. */
export function tickedRows(answer: unknown): Set<string> {
  const { initialValue } = (answer ?? {}) as { initialValue?: { ids?: unknown } | null };
  return new Set([initialValue?.ids ?? []].flat().map(String));
}
