import { useSearchParams } from "@remix-run/react";
import type { NodeLink } from "~/features/content/topic";
import { Button, ButtonLink } from "~/ui/button";
import { SelectField, TextField } from "~/ui/field";
import { errorLine } from "~/ui/field-frame";
import type { FormAnswer } from "~/ui/form-answer";
import { bulkActNames, type BulkAct } from "./bulk-acts";
import * as styles from "./content-list.css";

interface BulkBarProps {
  acts: BulkAct[];
  nodes: NodeLink[];
  sent: FormAnswer;
}

/** What is done with everything that is ticked below. */
export function BulkBar({ acts, nodes, sent }: BulkBarProps) {
  const [query] = useSearchParams();
  const all = new URLSearchParams(query);
  const allTicked = all.has("all");
  if (allTicked) all.delete("all");
  else all.set("all", "1");
  return (
    <fieldset className={styles.bar}>
      <legend>对勾选的内容</legend>
      {sent.errors("ids").length > 0 && <div>{sent.errors("ids").map(errorLine)}</div>}
      <div className={styles.fields}>
        <SelectField
          {...sent.field("act")}
          label="操作"
          options={[
            { value: "", text: "请选择" },
            ...acts.map((act) => ({ value: act, text: bulkActNames[act] })),
          ]}
        />
        {acts.includes("move") && (
          <SelectField
            {...sent.field("nodeId")}
            label="移到的节点"
            options={[
              { value: "", text: "请选择" },
              ...nodes.map(({ id, name }) => ({ value: id, text: name })),
            ]}
          />
        )}
        <TextField
          {...sent.field("reason")}
          label="理由"
          maxLength={200}
          placeholder="会告诉作者；删除和不通过时要写"
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

/** What was ticked in a form that comes back. */
export function tickedIds(answer: unknown): Set<number> {
  const { initialValue } = (answer ?? {}) as { initialValue?: { ids?: unknown } | null };
  return new Set([initialValue?.ids ?? []].flat().map(Number));
}
