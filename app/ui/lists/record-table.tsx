import type { ReactNode } from "react";
import { onlyRead } from "~/ui/words/text.css";
import * as styles from "./record-table.css";

/** A column of a table of things to keep. */
export interface Column<Item> {
  head: string;
  cell: (item: Item) => ReactNode;
  /** `title` names the row, `tick` (the first) holds the box that chooses it, `acts` what can be done with it. */
  part?: "title" | "tick" | "acts";
}

const classes = { title: undefined, tick: styles.tick, acts: styles.acts };

interface RecordTableProps<Item> {
  /** What screen readers call it. */
  label: string;
  columns: Column<Item>[];
  items: Item[];
  keyOf: (item: Item) => string | number;
}

/** Things to keep, a row each; on phones a small card each, with the heads before the figures. */
export function RecordTable<Item>({ label, columns, items, keyOf }: RecordTableProps<Item>) {
  return (
    <table className={styles.table}>
      <caption className={onlyRead}>{label}</caption>
      <thead>
        <tr>
          {columns.map(({ head, part }) => (
            <th key={head} scope="col" className={part && classes[part]}>
              {part === "tick" ? <span className={onlyRead}>{head}</span> : head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={keyOf(item)}>
            {columns.map((column) => (
              <Cell key={column.head} column={column} item={item} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Cell<Item>({ column: { head, part, cell }, item }: { column: Column<Item>; item: Item }) {
  if (part === "title") return <th scope="row">{cell(item)}</th>;
  if (part === "tick") return <td className={styles.tick}>{cell(item)}</td>;
  if (part === "acts") {
    return (
      <td className={styles.acts}>
        <div>{cell(item)}</div>
      </td>
    );
  }
  return <td data-head={head}>{cell(item)}</td>;
}
