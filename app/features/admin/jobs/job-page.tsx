import { AdminHead } from "~/features/admin/frame/admin-head";
import * as styles from "~/features/admin/frame/admin-page.css";
import { GreatActList } from "~/features/admin/frame/great-act-list";
import { Moment } from "~/features/site/clock/moment";
import type { GreatActState } from "~/platform/jobs/great-act";
import type { QueuedJob } from "~/platform/jobs/job.queries.server";
import { Form } from "~/ui/forms/form";
import { formAnswer } from "~/ui/forms/form-answer";
import { UnplacedAnswer } from "~/ui/forms/unplaced-answer";
import { Button } from "~/ui/links/button";
import { RecordTable, type Column } from "~/ui/lists/record-table";
import { Section } from "~/ui/lists/section";
import { Empty } from "~/ui/notices/empty";
import { quiet } from "~/ui/words/text.css";

interface JobPageProps {
  acts: GreatActState[];
  failed: QueuedJob[];
  waiting: QueuedJob[];
  answer: unknown;
}

const columns: Column<QueuedJob>[] = [
  {
    head: "任务",
    part: "title",
    cell: ({ id, kind, lastError }) => (
      <>
        {kind} {id}
        {lastError !== "" && <p className={quiet}>{lastError}</p>}
      </>
    ),
  },
  { head: "试过", cell: ({ attempts }) => `${attempts} 次` },
  {
    head: "时间",
    cell: ({ failedTime, runTime, running }) =>
      running ? "正在做" : <Moment at={failedTime || runTime} />,
  },
  { head: "处理", part: "acts", cell: (job) => <JobActs job={job} /> },
];

/** The work in the background: what failed for good, and what waits. */
export function JobPage({ acts, failed, waiting, answer }: JobPageProps) {
  return (
    <>
      <AdminHead
        title="任务"
        note="在后台做的事：发邮件、备份、清理、分批处理。失败的会自己再试：邮件试三天，别的试 8 次。"
      />
      <UnplacedAnswer sent={formAnswer(answer)} />
      <div className={styles.sections}>
        <GreatActList acts={acts} here="/admin/jobs" empty="最近没有分批处理的事" />
        <JobRows title="失败的" empty="没有失败的任务" jobs={failed} />
        <JobRows title="排队的" empty="没有排队的任务" jobs={waiting} />
      </div>
    </>
  );
}

function JobRows({ title, empty, jobs }: { title: string; empty: string; jobs: QueuedJob[] }) {
  return (
    <Section title={title} count={jobs.length}>
      {jobs.length === 0 ? (
        <Empty words={empty} />
      ) : (
        <RecordTable label={title} columns={columns} items={jobs} keyOf={({ id }) => id} />
      )}
    </Section>
  );
}

function JobActs({ job: { id, kind, running } }: { job: QueuedJob }) {
  if (running) return null;
  return (
    <Form bare preventScrollReset>
      <input type="hidden" name="jobId" value={id} />
      <Button size="small" name="intent" value="retry" aria-label={`重试 ${kind} ${id}`}>
        重试
      </Button>
      <Button size="small" name="intent" value="drop" aria-label={`丢掉 ${kind} ${id}`}>
        丢掉
      </Button>
    </Form>
  );
}
