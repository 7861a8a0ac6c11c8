import type { AuditRow } from "~/features/moderation/audit-log.queries.server";
import { actNames, nameIn } from "~/features/moderation/audit-words";
import { Moment } from "~/features/site/clock/moment";
import { Link } from "~/ui/links/link";
import { RecordTable, type Column } from "~/ui/lists/record-table";
import { link, quiet } from "~/ui/words/text.css";

const columns: Column<AuditRow>[] = [
  {
    head: "做了什么",
    part: "title",
    cell: ({ act, noun, path, entityId }) => {
      const thing = `${noun}${entityId > 0 ? ` ${entityId}` : ""}`;
      return (
        <>
          {nameIn(actNames, act)}{" "}
          {path === "" ? (
            thing
          ) : (
            <Link className={link} to={path}>
              {thing}
            </Link>
          )}
        </>
      );
    },
  },
  {
    head: "谁",
    cell: ({ moderator: { id, nickname } }) =>
      id === 0 ? nickname : <Link to={`/admin/users/${id}`}>{nickname}</Link>,
  },
  { head: "变化", cell: (row) => <ChangeCell row={row} /> },
  { head: "理由", cell: ({ reason }) => reason || "—" },
  { head: "何处", cell: ({ address }) => address || "—" },
  { head: "何时", cell: ({ createTime }) => <Moment at={createTime} /> },
];

function ChangeCell({ row: { before, after } }: { row: AuditRow }) {
  if (before === "" && after === "") return "—";
  if (before === "" || after === "") return before + after;
  return (
    <span>
      {before}
      <span className={quiet}> 改为 </span>
      {after}
    </span>
  );
}

/** What moderators did, newest first. */
export function AuditTable({ label, rows }: { label: string; rows: AuditRow[] }) {
  return <RecordTable label={label} columns={columns} items={rows} keyOf={({ id }) => id} />;
}
