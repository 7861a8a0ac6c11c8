import type { EntryContext } from "@remix-run/node";
import type { ReactElement } from "react";
import { randomToken } from "~/platform/env/secrets.server";
import type { RootData } from "~/root-data";

/** How many rows a generation holds; there are two, of some 5 MB each. A row that was made once alone is noted as empty. */
const most = 1000;

let young = new Map<string, string>();
let old = new Map<string, string>();

function findKeptRow(key: string): string | undefined {
  const row = young.get(key) ?? old.get(key);
  if (row !== undefined && !young.has(key)) keepRow(key, row);
  return row;
}

function keepRow(key: string, row: string): void {
  if (young.size >= most) {
    old = young;
    young = new Map();
  }
  young.set(key, row);
}

const minute = 60_000;
/** Where a row that is to be kept begins and ends, which nobody's text can say. */
const seam = `<template data-row="${randomToken(16)}-`;
const seamEnd = `"></template>`;
/** What stands in a kept row for the token of whoever reads it. */
const anyToken = randomToken(16);

const kinds = new Map<unknown, number>();

/** A number of its own for each component. */
function numberOf(component: unknown): number {
  const known = kinds.get(component) ?? kinds.size;
  kinds.set(component, known);
  return known;
}

interface KeptRowProps {
  /** One component, whose properties say all that it shows but for the time, its zone and the reader's token. */
  children: ReactElement;
}

/** A row of the page that is being made: kept already, or to be kept by its key. */
type PageRow = { html: string } | { key: string };

/**
 * Rows of lists for one page: most stand on every page and for every member the same, and to render forty anew takes a third of a page's
 * time. `Row` stands in for `li`; `close` answers the page in pieces, its kept rows in their places, without what marked
 * them. Rows that are made a second time are kept, for a minute at most because of the words of time. The browser's own rows
 * find in the document what React would have made.
 */
export function openRows(context: EntryContext): {
  Row: (props: KeptRowProps) => ReactElement;
  close: (html: string) => string[];
} {
  const root = context.staticHandlerContext.loaderData["root"] as Partial<RootData> | undefined;
  const token = root?.formToken ?? "";
  const setting = `${root?.site?.timeZone} ${token !== ""} ${Math.floor(Date.now() / minute)}`;
  const rows: PageRow[] = [];

  function Row({ children }: KeptRowProps): ReactElement {
    const key = `${setting} ${numberOf(children.type)} ${JSON.stringify(children.props)}`;
    const kept = findKeptRow(key);
    if (kept === undefined) {
      // What is read once is not worth keeping: who reads far back pays for it, and turns out what others read.
      keepRow(key, "");
      return <li>{children}</li>;
    }
    const edge = `${seam}${rows.length}`.slice(seam.indexOf('"') + 1);
    if (kept !== "") {
      rows.push({ html: token === "" ? kept : kept.replaceAll(anyToken, token) });
      return (
        <li>
          <template data-row={edge} />
        </li>
      );
    }
    rows.push({ key });
    return (
      <li>
        <template data-row={edge} />
        {children}
        <template data-row={edge} />
      </li>
    );
  }

  function close(html: string): string[] {
    const [before = "", ...rest] = html.split(seam);
    const pieces = [before];
    const begun = new Set<PageRow>();
    for (const piece of rest) {
      const end = piece.indexOf(seamEnd);
      const text = piece.slice(end + seamEnd.length);
      const row = rows[Number(piece.slice(0, end))];
      if (row && "html" in row) pieces.push(row.html);
      // Behind a row's second seam stands what is between the rows: no row is in another.
      if (row && "key" in row && !begun.has(row)) {
        begun.add(row);
        const shared = token === "" ? text : text.replaceAll(token, anyToken);
        // A copy: a part of a text keeps all of it in memory.
        keepRow(row.key, Buffer.from(shared).toString());
      }
      pieces.push(text);
    }
    return pieces;
  }

  return { Row, close };
}
