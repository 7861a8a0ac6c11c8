import { useFetcher, useFormAction, useLocation } from "@remix-run/react";
import { useEffect, useRef, type MouseEvent, type ReactNode } from "react";
import { isOutdated } from "~/ui/line/checked-fetch";
import { failed } from "~/ui/links/act-answer";
import { LoadedContext } from "~/ui/links/loaded-context";
import { isPlainClick } from "~/ui/links/plain-click";
import { Loading } from "~/ui/notices/loading";
import * as styles from "./load-more.css";

/** A row of a list, by which it is known where it stands twice. */
interface LoadedRow {
  id: number | string;
  kind?: string;
}

/** A stretch of a list, and where the next one begins. */
export interface LoadedPage<Item> {
  results: Item[];
  cursor: string;
  hasMore: boolean;
}

/* What was loaded in place, by place in the history, list and which stretch it is: going back finds it again. */
const kept = new Map<string, LoadedPage<unknown>>();
const mostKept = 30;

const rowKeyOf = ({ kind, id }: LoadedRow): string => `${kind} ${id}`;
const rowKeysIn = ({ results }: LoadedPage<LoadedRow>): string[] => results.map(rowKeyOf);

interface LoadMoreProps<Item extends LoadedRow> {
  first: LoadedPage<Item>;
  /** Takes the list's page out of what the route's loader answered. */
  pick: (data: unknown) => LoadedPage<Item>;
  /** The page that the list belongs to, where it is shown in a dialog of another. */
  path?: string;
  /** Where on the page the list stands, for those without script. */
  hash?: string;
  /** Shows one stretch as a list of its own. */
  children: (results: Item[]) => ReactNode;
}

/** A list with 查看更多 below it: a link, which script answers in place. */
export function LoadMore<Item extends LoadedRow>({ first, ...rest }: LoadMoreProps<Item>) {
  const { pathname, search } = useLocation();
  const place = rest.path ?? pathname + search;
  return (
    <>
      {rest.children(first.results)}
      {/* Another list of the same route goes on with rows of its own; one that an act led back to keeps them. */}
      <Next key={place} {...rest} list={place} nth={1} page={first} above={rowKeysIn(first)} />
    </>
  );
}

type NextProps<Item extends LoadedRow> = Omit<LoadMoreProps<Item>, "first"> & {
  page: LoadedPage<Item>;
  /** The address of the list. */
  list: string;
  /** Which stretch below the first page it is. */
  nth: number;
  /** The rows that stand above it. */
  above: string[];
};

function Next<Item extends LoadedRow>(props: NextProps<Item>) {
  const { page, pick, path, list, nth, above, hash = "", children } = props;
  const fetcher = useFetcher<unknown>();
  const { key } = useLocation();
  const action = useFormAction(".");
  const place = useRef<HTMLDivElement>(null);
  const link = useRef<HTMLAnchorElement>(null);
  const keptKey = `${key} ${list} ${nth}`;
  const { load, data, state } = fetcher;
  const hasFailed = failed(data);
  const arrived = data === undefined || hasFailed ? undefined : pick(data);
  const next = arrived ?? (kept.get(keptKey) as LoadedPage<Item> | undefined);
  const [pathname, search] = list.split(/\?(.*)/);
  const query = new URLSearchParams(search);
  query.set("cursor", page.cursor);
  const address = `${pathname}?${query}${hash}`;
  const index = path === undefined && action.includes("?index") ? "index&" : "";
  const source = `${pathname}?${index}${query}`;
  const isPressed = useRef(false);
  /** Where what was loaded, or is being, begins. */
  const asked = useRef("");

  useEffect(() => {
    if (!next || !page.hasMore) return;
    // Found again, it is as old as the last visit; and only what a fetcher loaded is brought up to date. Where what stands
    // above ends elsewhere now, rows that were pushed off its end would stand nowhere.
    if (!arrived || asked.current !== source) {
      asked.current = source;
      load(source);
    }
    kept.set(keptKey, next);
    // The oldest alone: of a list that is found again all stretches are still wanted.
    for (const oldest of kept.keys()) if (kept.size > mostKept) kept.delete(oldest);
  }, [next, arrived, load, source, page.hasMore, keptKey]);
  useEffect(() => {
    if (!arrived || !isPressed.current) return;
    isPressed.current = false;
    // Who began to write elsewhere meanwhile goes on there.
    if (document.activeElement === document.body) place.current?.focus({ preventScroll: true });
  }, [arrived]);
  useEffect(() => {
    if (!hasFailed || !isPressed.current || state !== "idle") return;
    // What fails later was asked for by nobody.
    isPressed.current = false;
    // Pages of another build are only documents of their own.
    if (isOutdated()) window.location.assign(address);
    else if (document.activeElement === document.body) link.current?.focus({ preventScroll: true });
  }, [hasFailed, state, address]);

  if (!page.hasMore) return <p className={styles.end}>到底啦</p>;
  if (next) {
    // Where a row is gone, the one below it moves up; one that came to the top stands farther down until that is read anew.
    return (
      <>
        <div ref={place} tabIndex={-1} className={styles.appended}>
          <LoadedContext.Provider value={next}>
            {children(next.results.filter((row) => !above.includes(rowKeyOf(row))))}
          </LoadedContext.Provider>
        </div>
        <Next {...props} nth={nth + 1} page={next} above={above.concat(rowKeysIn(next))} />
      </>
    );
  }
  if (state !== "idle") return <Loading />;

  function loadHere(event: MouseEvent) {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    isPressed.current = true;
    asked.current = source;
    load(source);
  }
  return (
    <>
      {hasFailed && (
        <p className={styles.end} role="alert">
          没能加载更多，请再试一次
        </p>
      )}
      <a
        ref={link}
        className={styles.more}
        href={address}
        rel="next"
        onClick={loadHere}
        data-print="no"
      >
        查看更多
      </a>
    </>
  );
}
