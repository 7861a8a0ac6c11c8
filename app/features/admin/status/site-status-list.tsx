import { Moment } from "~/features/site/clock/moment";
import { Link } from "~/ui/links/link";
import { Section } from "~/ui/lists/section";
import { Say } from "~/ui/notices/say";
import { quiet } from "~/ui/words/text.css";
import type { CheckResult } from "./site-check";
import * as styles from "./site-status-list.css";

interface SiteStatusListProps {
  results: CheckResult[];
  /** When the checks were made last, in milliseconds since 1970 UTC; 0 when they never were. */
  checkTime: number;
  /** What serves, as its package and its commit say it. */
  version: string;
}

/** How the site is, for its owner: what is bad with what to do, and below it what every check found. */
export function SiteStatusList({ results, checkTime, version }: SiteStatusListProps) {
  const faults = results.filter(({ bad }) => bad);
  return (
    <Section title="网站状态" more={<Link to="/admin/check">检查设置</Link>}>
      {faults.length > 0 && <Faults faults={faults} />}
      <dl className={styles.found}>
        {results.map(({ name, title, words, bad }) => (
          <div key={name}>
            <dt>{title}</dt>
            <dd className={bad ? styles.bad : undefined}>{words}</dd>
          </div>
        ))}
        <div>
          <dt>版本</dt>
          <dd>{version}</dd>
        </div>
      </dl>
      <p className={quiet}>
        {checkTime === 0 ? (
          "还没有检查过，一分钟之内就会有结果。"
        ) : (
          <>
            每分钟看一次，上次是
            <Moment at={checkTime} />。
          </>
        )}
      </p>
    </Section>
  );
}

function Faults({ faults }: { faults: CheckResult[] }) {
  return (
    <Say kind="no">
      <ul className={styles.todos}>
        {faults.map(({ name, title, todo }) => (
          <li key={name}>
            {title}：{todo}
          </li>
        ))}
      </ul>
    </Say>
  );
}
