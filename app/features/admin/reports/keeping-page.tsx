import * as pageStyles from "~/features/admin/frame/admin-page.css";
import type { NodeLink } from "~/features/content/nodes/node";
import { reportKinds } from "~/features/moderation/report";
import { Moment } from "~/features/site/clock/moment";
import { Link } from "~/ui/links/link";
import { Byline } from "~/ui/lists/byline";
import { LoadMore, type LoadedPage } from "~/ui/lists/load-more";
import { Section } from "~/ui/lists/section";
import { Empty } from "~/ui/notices/empty";
import { NothingListed } from "~/ui/notices/nothing-listed";
import { Mark } from "~/ui/marks/mark";
import { onlyRead, quiet } from "~/ui/words/text.css";
import type { KeptReport } from "./kept-reports.queries.server";
import { ReportAnswerForm, UnplacedReportAnswer } from "./report-answer-form";
import { VoiceCount } from "./voice-count";
import * as styles from "./report-list.css";

interface KeepingPageProps {
  nodes: NodeLink[];
  /** Whom the address names, to refuse a node to; 0 for nobody. */
  member: number;
  page: LoadedPage<KeptReport>;
  answer: unknown;
}

const pickPage = (data: unknown) => (data as KeepingPageProps).page;

/** The nodes that a member keeps, and what is reported there. */
export function KeepingPage({ nodes, member, page, answer }: KeepingPageProps) {
  if (nodes.length === 0) {
    return (
      <>
        <UnplacedReportAnswer reports={[]} answer={answer} />
        <Empty words="你现在不管任何节点" />
      </>
    );
  }
  const named = member > 0 ? `?member=${member}` : "";
  return (
    <div className={pageStyles.sections}>
      <Section title="我管的节点" count={nodes.length}>
        <p className={quiet}>
          在这些节点的话题里，可以关闭和开放回复、设慢速、在它们之间移动话题、删除话题和评论，也可以恢复自己删除的，还可以让某位成员在其中不能发言。做过的事都有记录。
        </p>
        <ul className={pageStyles.rows}>
          {nodes.map(({ id, name }) => (
            <li key={id}>
              <Link className={pageStyles.name} to={`/topics/node/${id}`}>
                {name}
              </Link>
              <Link to={`/topics/node/${id}/refusals${named}`}>
                节点禁言<span className={onlyRead}>：{name}</span>
              </Link>
            </li>
          ))}
        </ul>
      </Section>
      <Section title="待处理的举报">
        <UnplacedReportAnswer reports={page.results} answer={answer} />
        {page.results.length === 0 ? (
          <NothingListed words="没有待处理的举报" />
        ) : (
          <LoadMore first={page} pick={pickPage}>
            {(reports) => (
              <ul className={styles.reports}>
                {reports.map((report) => (
                  <li key={report.id}>
                    <KeptReportRow report={report} answer={answer} />
                  </li>
                ))}
              </ul>
            )}
          </LoadMore>
        )}
      </Section>
    </div>
  );
}

function KeptReportRow({ report, answer }: { report: KeptReport; answer: unknown }) {
  const { id, noun, title, path, author, voices, createTime } = report;
  return (
    <>
      <p className={styles.title}>
        <Mark kind="wait">{noun}</Mark> <Link to={path}>{title}</Link>
      </p>
      <Byline>
        <span>{author}</span>
        <VoiceCount of={report} />
        <Moment at={createTime} />
      </Byline>
      <ul className={styles.voices}>
        {voices.map(({ kind, words }, at) => (
          // Whoever said it is not told, and the order stays.
          <li key={at}>
            {reportKinds[kind]}
            {words !== "" && `：${words}`}
          </li>
        ))}
      </ul>
      <ReportAnswerForm id={id} deletable answer={answer} />
    </>
  );
}
