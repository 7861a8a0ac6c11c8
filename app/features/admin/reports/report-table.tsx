import { reportKinds, reportStatus } from "~/features/moderation/report";
import { Moment } from "~/features/site/clock/moment";
import { Link } from "~/ui/links/link";
import { RecordTable, type Column } from "~/ui/lists/record-table";
import type { ReportWithThing } from "./reported-things.queries.server";

const outcomes = {
  [reportStatus.open]: "待处理",
  [reportStatus.upheld]: "成立",
  [reportStatus.dismissed]: "不成立",
};

const columns: Column<ReportWithThing>[] = [
  {
    head: "什么",
    part: "title",
    cell: ({ noun, thing }) => (
      <>
        {noun} {thing ? <Link to={thing.judgedAt}>{thing.title}</Link> : "已经不在了"}
      </>
    ),
  },
  {
    head: "为什么",
    cell: ({ voices }) => [...new Set(voices.map(({ kind }) => reportKinds[kind]))].join("；"),
  },
  { head: "几人", cell: ({ voices }) => voices.length },
  { head: "结果", cell: ({ status }) => outcomes[status] },
  { head: "何时", cell: ({ createTime }) => <Moment at={createTime} /> },
];

/** Reports about one member, in short. */
export function ReportRows({ reports }: { reports: ReportWithThing[] }) {
  return <RecordTable label="举报" columns={columns} items={reports} keyOf={({ id }) => id} />;
}
