import { Link } from "~/ui/link";
import type { ReactNode } from "react";
import { ButtonLink } from "~/ui/button";
import { Empty } from "~/ui/empty";
import { LoadMore, type Page } from "~/ui/load-more";
import { Mark } from "~/ui/mark";
import { ThreeLineTable } from "~/ui/three-line-table";
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
  /** The way to the other pages of keepers. */
  tabs: ReactNode;
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
  const { heading, tabs, create, empty, page, heads, row } = props;
  return (
    <>
      <div className={styles.head}>
        <h1>{heading}</h1>
        <ButtonLink to={create.to} kind="go">
          {create.words}
        </ButtonLink>
      </div>
      {tabs}
      {page.results.length === 0 ? (
        <Empty words={empty} />
      ) : (
        <LoadMore first={page} pick={pickPage<Item>}>
          {(items) => (
            <ThreeLineTable label={heading} heads={[...heads, "处理"]}>
              {items.map((item) => (
                <Row key={item.id} {...row(item)} />
              ))}
            </ThreeLineTable>
          )}
        </LoadMore>
      )}
    </>
  );
}

function Row({ title, to, edit, away, visibility, visibilityWords, cells }: KeptRow) {
  return (
    <tr>
      <th scope="row" className={styles.title}>
        <Link to={to}>{title}</Link> {away !== "" && <Mark kind="gone">{away}</Mark>}
      </th>
      {cells.map((cell, at) => (
        <td key={at}>{cell}</td>
      ))}
      <td className={styles.acts}>
        <Link to={edit}>编辑</Link> <Link to={visibility}>{visibilityWords}</Link>
      </td>
    </tr>
  );
}
