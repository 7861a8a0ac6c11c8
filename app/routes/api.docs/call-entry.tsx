import { useState, type SyntheticEvent } from "react";
import type { DocumentedCall } from "~/api/docs/api-docs.server";
import { useHydrated } from "~/ui/links/hydrated";
import { Mark } from "~/ui/marks/mark";
import * as styles from "./api-docs.css";
import { FieldTable } from "./field-table";
import { TryCall } from "./try-call";

const accessWords = { anyone: "", member: "要登录", moderator: "站长和管理员" } as const;

/** A call: what it does, its fields and its answer, and, where script runs, a form that makes it. */
export function CallEntry({ call }: { call: DocumentedCall }) {
  const { id, method, path, says, access, fields, answer } = call;
  const hydrated = useHydrated();
  const [opened, setOpened] = useState(false);
  const note = ({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) =>
    setOpened((before) => before || currentTarget.open);
  return (
    <details className={styles.call} id={id} onToggle={note}>
      <summary>
        <b data-post={method === "POST" || undefined}>{method}</b>
        <code>{path}</code>
        <span>{says}</span>
        {access !== "anyone" && <Mark kind="wait">{accessWords[access]}</Mark>}
      </summary>
      <div className={styles.body}>
        {fields.length > 0 && (
          <FieldTable label={`${method} ${path} 的参数`} fields={fields} asked />
        )}
        <p>
          data：<code>{answer}</code>
        </p>
        {hydrated && opened && <TryCall call={call} />}
      </div>
    </details>
  );
}
