import { Moment } from "~/features/site/clock/moment";
import type { GreatActState } from "~/platform/jobs/great-act";
import { Link } from "~/ui/links/link";
import { RecordTable, type Column } from "~/ui/lists/record-table";
import { Section } from "~/ui/lists/section";
import { Empty } from "~/ui/notices/empty";
import { quiet } from "~/ui/words/text.css";
import { outcomeOf, progressOf } from "./great-act-words";

interface GreatActListProps {
  acts: GreatActState[];
  /** The page that it stands on. */
  here: string;
  /** Said where there are none; else nothing is shown then. */
  empty?: string;
}

const columns: Column<GreatActState>[] = [
  { head: "事情", part: "title", cell: (act) => <Told act={act} /> },
  { head: "进度", cell: progressOf },
  { head: "开始", cell: ({ startTime }) => <Moment at={startTime} /> },
  {
    head: "结束",
    cell: ({ endTime, failed }) =>
      endTime === 0 ? (
        "正在做"
      ) : (
        <>
          {failed && "没有做完，"}
          <Moment at={endTime} />
        </>
      ),
  },
];

/** The great acts that run or ran lately, with how far they are. */
export function GreatActList({ acts, here, empty }: GreatActListProps) {
  if (acts.length === 0 && empty === undefined) return null;
  const again = (
    <Link to={here} reloadDocument>
      刷新
    </Link>
  );
  return (
    <Section title="分批处理" count={acts.length} more={again}>
      {acts.length === 0 ? (
        <Empty words={empty ?? ""} />
      ) : (
        <RecordTable label="分批处理" columns={columns} items={acts} keyOf={({ id }) => id} />
      )}
    </Section>
  );
}

function Told({ act }: { act: GreatActState }) {
  const { sentence, lines } = outcomeOf(act);
  return (
    <>
      {act.name}
      {[sentence, ...lines]
        .filter((line) => line !== "")
        .map((line) => (
          <p key={line} className={quiet}>
            {line}
          </p>
        ))}
    </>
  );
}
