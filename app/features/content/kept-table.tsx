import { Link } from "~/ui/link";
import type { ReactNode } from "react";
import { ButtonLink } from "~/ui/button";
import { Empty } from "~/ui/empty";
import { LoadMore, type Page } from "~/ui/load-more";
import { Mark } from "~/ui/mark";
import { RecordTable, type Column } from "~/ui/record-table";
import { link } from "~/ui/text.css";
import * as styles from "./kept-table.css";

export interface KeptRow {
  title: string;
  /** Where it is read. */
  to: string;
  /** Where it is edited. */
  edit: string;
  /** A mark on what readers do not see; "" for what they do. */
  away: string;
  /** Where it is taken away from readers or brought back. */
  visibility: string;
  visibilityWords: string;
  cells: ReactNode[];
}

interface KeptTableProps<Item extends { id: number }> {
  heading: string;
  create: { to: string; words: string };
  empty: string;
  page: Page<Item>;
  /** The heads of the title and the cells; that of the acts is added. */
  heads: string[];
  row: (item: Item) => KeptRow;
}

const pickPage = <Item,>(data: unknown) => (data as { page: Page<Item> }).page;

/** Everything of a kind as keepers see it, what readers do not see too. The route's loader answers `page`. */
export function KeptTable<Item extends { id: number }>(props: KeptTableProps<Item>) {
  const { heading, create, empty, page, heads, row } = props;
  return (
    <>
      <div className={styles.head}>
        <h1>{heading}</h1>
        <ButtonLink to={create.to} kind="go">
          {create.words}
        </ButtonLink>
      </div>
      {page.results.length === 0 ? (
        <Empty words={empty} />
      ) : (
        <LoadMore first={page} pick={pickPage<Item>}>
          {(items) => (
            <RecordTable
              label={heading}
              columns={columnsOf(heads)}
              items={items.map((item) => ({ id: item.id, ...row(item) }))}
              keyOf={({ id }) => id}
            />
          )}
        </LoadMore>
      )}
    </>
  );
}

function columnsOf([first = "", ...heads]: string[]): Column<KeptRow>[] {
  return [
    {
      head: first,
      part: "title",
      cell: ({ title, to, away }) => (
        <>
          <Link to={to}>{title}</Link> {away !== "" && <Mark kind="gone">{away}</Mark>}
        </>
      ),
    },
    ...heads.map((head, at) => ({ head, cell: ({ cells }: KeptRow) => cells[at] })),
    {
      head: "处理",
      part: "acts",
      cell: ({ edit, visibility, visibilityWords }) => (
        <>
          <Link className={link} to={edit}>
            编辑
          </Link>
          <Link className={link} to={visibility}>
            {visibilityWords}
          </Link>
        </>
      ),
    },
  ];
}
