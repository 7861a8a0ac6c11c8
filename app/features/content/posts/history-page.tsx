import type { Stretch } from "~/features/content/versions/text-difference";
import { write } from "~/features/content/writing/compose-form.css";
import { Moment } from "~/features/site/clock/moment";
import { Link } from "~/ui/links/link";
import { Byline } from "~/ui/lists/byline";
import { LoadMore } from "~/ui/lists/load-more";
import * as rows from "~/ui/lists/rows.css";
import { Section } from "~/ui/lists/section";
import { classNames } from "~/ui/theme/class-names";
import * as styles from "./history-page.css";
import type { readHistoryPage } from "./history-page.server";

type HistoryPageProps = Awaited<ReturnType<typeof readHistoryPage>>;

const pickVersions = (data: unknown) => (data as HistoryPageProps).versions;

function Piece({ kind, text }: Stretch) {
  if (kind === "gone") return <del>{text}</del>;
  if (kind === "new") return <ins>{text}</ins>;
  if (kind === "skipped") return <span className={styles.skipped}>…… {text} 行没有变 ……</span>;
  return <>{text}</>;
}

/** 修改记录: all versions, and what one of them changed. */
export function HistoryPage(props: HistoryPageProps) {
  const { title, page, history, versions, asked, first, changes } = props;
  return (
    <div className={write}>
      <h1>修改记录</h1>
      <p>
        <Link to={page}>{title}</Link>
      </p>
      <Section title={first ? "最初的样子" : "这次改了什么"} roomy>
        {changes.map(({ name, stretches }) => (
          <div key={name}>
            <h3>{name}</h3>
            <div className={styles.text}>
              {stretches.map((stretch, at) => (
                <Piece key={at} {...stretch} />
              ))}
            </div>
          </div>
        ))}
        {changes.length === 0 && <p>文字没有变。</p>}
      </Section>
      <Section title="所有版本" count={versions.total}>
        <LoadMore first={versions} pick={pickVersions}>
          {(stretch) => (
            <ol className={classNames(rows.rows, rows.lined)}>
              {stretch.map((version) => (
                <li key={version.id}>
                  <Link
                    className={rows.text}
                    to={version.id === 0 ? history : `${history}?version=${version.id}`}
                    aria-current={version.id === asked ? "page" : undefined}
                  >
                    {version.id === 0 ? "现在的版本" : `第 ${version.place} 版`}
                  </Link>
                  <Byline>
                    {version.user && <span>{version.user.nickname}</span>}
                    <Moment at={version.createTime} />
                  </Byline>
                </li>
              ))}
            </ol>
          )}
        </LoadMore>
      </Section>
    </div>
  );
}
