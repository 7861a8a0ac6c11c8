import type { UnsentMails } from "~/features/accounts/mail/mail-log.queries.server";
import { AdminHead } from "~/features/admin/frame/admin-head";
import type { AdminCounts } from "~/features/admin/frame/admin-places";
import { SiteStatusList } from "~/features/admin/status/site-status-list";
import { storageWords } from "~/features/admin/status/storage-words";
import { FirstStepList } from "~/features/admin/status/first-step-list";
import type { FirstStep } from "~/features/admin/status/first-steps";
import type { CheckResult } from "~/features/admin/status/site-check";
import type { StorageFault } from "~/platform/storage/disk-room.server";
import { Link } from "~/ui/links/link";
import { Section } from "~/ui/lists/section";
import { ThreeLineTable } from "~/ui/lists/three-line-table";
import { Say } from "~/ui/notices/say";
import { link, onlyRead, quiet } from "~/ui/words/text.css";
import { comparedWithYesterday, type DailySeries, type Overview } from "./overview";
import * as styles from "./overview-page.css";
import { RetryMails } from "./retry-mails";
import { groupedNumber } from "~/ui/words/grouped-number";
import { lastOf } from "~/ui/words/older-methods";

interface OverviewPageProps {
  overview: Overview;
  waiting: AdminCounts;
  unsent: UnsentMails;
  storageFault: StorageFault | null;
  /** What the owner of a new site has to do; null where there is nothing, and for admins. */
  steps: FirstStep[] | null;
  /** How the site is; null for admins, whose work it is not. */
  status: { results: CheckResult[]; checkTime: number; version: string } | null;
}

/** What the admin opens with: today's figures, what waits, and a drawing of each figure. */
export function OverviewPage({
  overview,
  waiting,
  unsent,
  storageFault,
  steps,
  status,
}: OverviewPageProps) {
  const { days, series } = overview;
  return (
    <>
      <AdminHead title="概况" note={`今天是 ${lastOf(days)}，按站点的时区算。`}>
        <RetryMails unsent={unsent} />
      </AdminHead>
      {steps && (
        <div className={styles.steps}>
          <FirstStepList steps={steps} />
        </div>
      )}
      {storageFault && !status && <Say kind="no">{storageWords[storageFault].zh}</Say>}
      <Section title="今天">
        <dl className={styles.tiles}>
          {series.map(({ title, counts }) => {
            const [yesterday = 0, today = 0] = counts.slice(-2);
            return (
              <div key={title}>
                <dt>{title}</dt>
                <dd>
                  {groupedNumber(today)}
                  <span className={quiet}>{comparedWithYesterday(today, yesterday)}</span>
                </dd>
              </div>
            );
          })}
        </dl>
      </Section>
      <div className={styles.part}>
        <Section title="待办">
          <dl className={styles.tiles}>
            <Unfinished title="待审核" to="/admin/review" count={waiting.review} />
            <Unfinished title="待处理的举报" to="/admin/reports" count={waiting.reports} />
            <Unfinished
              title="等待发出的邮件"
              to="/admin/mails?status=waiting"
              count={unsent.waiting}
            />
            <Unfinished
              title="发不出的邮件"
              to="/admin/mails?status=failed"
              count={unsent.failed}
            />
          </dl>
        </Section>
      </div>
      {status && (
        <div className={styles.part}>
          <SiteStatusList {...status} />
        </div>
      )}
      <div className={styles.charts}>
        {series.map((one) => (
          <Chart key={one.title} series={one} days={days} />
        ))}
      </div>
    </>
  );
}

function Unfinished({ title, to, count }: { title: string; to: string; count: number }) {
  return (
    <div>
      <dt>{title}</dt>
      <dd>
        <Link to={to}>{count}</Link>
      </dd>
    </div>
  );
}

function Chart({
  series: { title, unit, counts, svg },
  days,
}: {
  series: DailySeries;
  days: string[];
}) {
  const total = counts.reduce((sum, count) => sum + count, 0);
  const rows: { date: string; count: number }[] = [];
  for (const [at, date] of days.entries()) rows.unshift({ date, count: counts[at] ?? 0 });
  return (
    <Section
      title={title}
      more={<span className={quiet}>{`30 天共 ${groupedNumber(total)} ${unit}`}</span>}
    >
      <div className={styles.chart} dangerouslySetInnerHTML={{ __html: svg }} />
      <details className={styles.figures}>
        <summary className={link}>
          看数字<span className={onlyRead}>：{title}</span>
        </summary>
        <ThreeLineTable label={`${title}，按天`} heads={["日期", `${title}（${unit}）`]}>
          {rows.map(({ date, count }) => (
            <tr key={date}>
              <th scope="row">{date}</th>
              <td>{count}</td>
            </tr>
          ))}
        </ThreeLineTable>
      </details>
    </Section>
  );
}
