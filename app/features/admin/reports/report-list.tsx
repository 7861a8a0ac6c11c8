import { AdminHead } from "~/features/admin/frame/admin-head";
import { reportKinds, reportStatus } from "~/features/moderation/report";
import type { ReportVoice } from "~/features/moderation/report.queries.server";
import { Moment } from "~/features/site/clock/moment";
import { Link } from "~/ui/links/link";
import { Byline } from "~/ui/lists/byline";
import { LoadMore, type LoadedPage } from "~/ui/lists/load-more";
import { Mark } from "~/ui/marks/mark";
import { Tabs } from "~/ui/marks/tabs";
import { NothingListed } from "~/ui/notices/nothing-listed";
import { quiet } from "~/ui/words/text.css";
import { ReportAnswerForm, UnplacedReportAnswer } from "./report-answer-form";
import * as styles from "./report-list.css";
import { VoiceCount } from "./voice-count";
import type { ReportWithThing } from "./reported-things.queries.server";

interface ReportListProps {
  page: LoadedPage<ReportWithThing>;
  open: boolean;
  openCount: number;
  answer: unknown;
}

const pickPage = (data: unknown) => (data as ReportListProps).page;

/** What members reported, with the form that answers. */
export function ReportList({ page, open, openCount, answer }: ReportListProps) {
  const tabs = [
    { to: "/admin/reports", text: "待处理", count: openCount, current: open },
    { to: "/admin/reports?answered", text: "处理过的", current: !open },
  ];
  return (
    <>
      <AdminHead title="举报" />
      <Tabs label="举报" tabs={tabs} />
      <UnplacedReportAnswer reports={page.results} answer={answer} />
      {page.results.length === 0 ? (
        <NothingListed words={open ? "没有待处理的举报" : "还没有处理过举报"} />
      ) : (
        <LoadMore first={page} pick={pickPage}>
          {(reports) => (
            <ul className={styles.reports}>
              {reports.map((report) => (
                <li key={report.id}>
                  <ReportRow report={report} answer={answer} />
                </li>
              ))}
            </ul>
          )}
        </LoadMore>
      )}
    </>
  );
}

function ReportRow({ report, answer }: { report: ReportWithThing; answer: unknown }) {
  const { noun, thing, author, status, createTime } = report;
  return (
    <>
      <p className={styles.title}>
        <Mark kind="wait">{noun}</Mark>{" "}
        {thing ? <Link to={thing.judgedAt}>{thing.title}</Link> : "已经不在了"}
        {thing?.deleted && (
          <>
            {" "}
            <Mark kind="gone">{thing.deletable ? "作者已删除" : "已删除"}</Mark>
          </>
        )}
      </p>
      <Byline>
        {author && <Link to={`/admin/users/${author.id}`}>{author.nickname}</Link>}
        <VoiceCount of={report} />
        <Moment at={createTime} />
      </Byline>
      <ul className={styles.voices}>
        {report.voices.map((voice) => (
          <Voice key={voice.user.id} voice={voice} />
        ))}
      </ul>
      {status === reportStatus.open ? (
        <ReportAnswerForm id={report.id} deletable={thing?.deletable ?? false} answer={answer} />
      ) : (
        <p className={quiet}>
          {status === reportStatus.upheld ? "举报成立" : "举报不成立"}
          {report.answer !== "" && `：${report.answer}`}
        </p>
      )}
    </>
  );
}

function Voice({ voice: { user, kind, words } }: { voice: ReportVoice }) {
  return (
    <li>
      <Link to={`/admin/users/${user.id}`}>{user.nickname}</Link>：{reportKinds[kind]}
      {words !== "" && `。${words}`}
    </li>
  );
}
