import { Moment } from "~/features/site/clock/moment";
import { Link } from "~/ui/links/link";
import { LoadMore, type LoadedPage } from "~/ui/lists/load-more";
import { RecordTable, type Column } from "~/ui/lists/record-table";
import { NothingListed } from "~/ui/notices/nothing-listed";
import { classNames } from "~/ui/theme/class-names";
import { link, quiet } from "~/ui/words/text.css";
import { actNames, nameIn } from "./audit-words";
import type { PublicAct } from "./public-log";
import * as styles from "./public-log-page.css";

const columns: Column<PublicAct>[] = [
  {
    head: "做了什么",
    part: "title",
    cell: ({ act, noun, measure, path, into }) => (
      <>
        {nameIn(actNames, act)}{" "}
        {path === "" ? (
          `一${measure}${noun}`
        ) : (
          <Link className={link} to={path}>
            {noun}
          </Link>
        )}
        {into !== "" && (
          <>
            ，并入
            <Link className={link} to={into}>
              另一个
            </Link>
          </>
        )}
      </>
    ),
  },
  { head: "理由", cell: ({ reason }) => reason || "—" },
  {
    head: "谁",
    cell: ({ moderator: { nickname, path } }) =>
      path === "" ? nickname : <Link to={path}>{nickname}</Link>,
  },
  { head: "何时", cell: ({ createTime }) => <Moment at={createTime} /> },
];

const pickPage = (data: unknown) => (data as { page: LoadedPage<PublicAct> }).page;

/** What moderators did, for everybody: without names of members and without what was taken away. */
export function PublicLogPage({ page }: { page: LoadedPage<PublicAct> }) {
  return (
    <>
      <h1>管理记录</h1>
      <p className={classNames(quiet, styles.note)}>
        管理员做了什么、为什么，都在这里；涉及的成员和被删的内容不在这里。
      </p>
      {page.results.length === 0 ? (
        <NothingListed words="还没有管理记录" />
      ) : (
        <LoadMore first={page} pick={pickPage}>
          {(acts) => (
            <RecordTable label="管理记录" columns={columns} items={acts} keyOf={({ id }) => id} />
          )}
        </LoadMore>
      )}
    </>
  );
}
