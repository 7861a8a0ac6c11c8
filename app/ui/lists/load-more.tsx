import { useFetcher, useFormAction, useLocation } from "@remix-run/react";
import { useEffect, useRef, type MouseEvent, type ReactNode } from "react";
import { isOutdated } from "~/ui/line/checked-fetch";
import { failed } from "~/ui/links/act-answer";
import { isPlainClick } from "~/ui/links/plain-click";
import { Loading } from "~/ui/notices/loading";
import * as styles from "./load-more.css";

/** A stretch of a list, and where the next one begins. */
export interface LoadedPage<Item> {
  results: Item[];
  cursor: string;
  hasMore: boolean;
}

/* What was loaded in place, by place in the history and cursor: going back finds it again. */
const kept = new Map<string, LoadedPage<unknown>>();

interface LoadMoreProps<Item> {
  first: LoadedPage<Item>;
  /** Takes the list's page out of what the route's loader answered. */
  pick: (data: unknown) => LoadedPage<Item>;
  /** Name of the cursor in the address; a page with several lists names each. */
  name?: string;
  /** The page that the list belongs to, where it is shown in a dialog of another. */
  path?: string;
  /** Where on the page the list stands, for those without script. */
  hash?: string;
  /** Shows one stretch as a list of its own. */
  children: (results: Item[]) => ReactNode;
}

/** A list with 查看更多 below it: a link, which script answers in place. */
export function LoadMore<Item>({ first, ...rest }: LoadMoreProps<Item>) {
  return (
    <>
      {rest.children(first.results)}
      <Next {...rest} page={first} />
    </>
  );
}

type NextProps<Item> = Omit<LoadMoreProps<Item>, "first"> & { page: LoadedPage<Item> };

function Next<Item>(props: NextProps<Item>) {
  const { page, pick, name = "cursor", path, hash = "", children } = props;
  const fetcher = useFetcher<unknown>();
  const here = useLocation();
  const { key } = here;
  const { pathname, search } = path === undefined ? here : { pathname: path, search: "" };
  const action = useFormAction(".");
  const place = useRef<HTMLDivElement>(null);
  const keptKey = `${key} ${name} ${page.cursor}`;
  const arrived =
    fetcher.data !== undefined && !failed(fetcher.data) ? pick(fetcher.data) : undefined;
  const next = arrived ?? (kept.get(keptKey) as LoadedPage<Item> | undefined);
  const query = new URLSearchParams(search);
  query.set(name, page.cursor);
  const address = `${pathname}?${query}${hash}`;
  const hasFailed = failed(fetcher.data);

  useEffect(() => {
    if (next) kept.set(keptKey, next);
  }, [keptKey, next]);
  useEffect(() => {
    if (arrived) place.current?.focus({ preventScroll: true });
  }, [arrived]);
  useEffect(() => {
    // Pages of another build are only documents of their own.
    if (hasFailed && isOutdated()) window.location.assign(address);
  }, [hasFailed, address]);

  if (!page.hasMore) return <p className={styles.end}>到底啦</p>;
  if (next) {
    return (
      <>
        <div ref={place} tabIndex={-1} className={styles.appended}>
          {children(next.results)}
        </div>
        <Next {...{ pick, name, path, hash, children }} page={next} />
      </>
    );
  }
  if (fetcher.state !== "idle") return <Loading />;

  function loadHere(event: MouseEvent) {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    const index = path === undefined && action.includes("?index") ? "index&" : "";
    fetcher.load(`${pathname}?${index}${query}`);
  }
  return (
    <>
      {hasFailed && (
        <p className={styles.end} role="alert">
          没能加载更多，请再试一次
        </p>
      )}
      <a className={styles.more} href={address} rel="next" onClick={loadHere} data-print="no">
        查看更多
      </a>
    </>
  );
}
