import { renderToStaticMarkup } from "react-dom/server";
import { commentPagePath } from "~/features/content/display/comment-page-path";
import { watchWords, type WatchLevel } from "~/features/discussion/watching/watching";
import { input } from "~/ui/forms/field.css";
import { buttonClass } from "~/ui/links/button";
import { shownPages } from "~/ui/marks/page-numbers";
import { numbers as numbersClass } from "~/ui/marks/page-numbers.css";
import { classNames } from "~/ui/theme/class-names";
import { quiet } from "~/ui/words/text.css";
import * as styles from "./comment-list.css";

interface ThreadPlace {
  /** The page of what is discussed: `/topic/12`. */
  path: string;
  sort: "oldest" | "newest";
  /** Whether only the author's comments are shown. */
  byAuthor: boolean;
  /** 0 for nobody whom readers ask about. */
  authorId: number;
  /** Whether there is anything to choose from. */
  some: boolean;
  /** Whether other comments stand before these. */
  later: boolean;
  /** Whether these are numbered pages, and which of how many. */
  numbers: boolean;
  page: number;
  pages: number;
  lastFloor: number;
  /** The highest floor that the reader was shown before; 0 for none. */
  stoppedAt: number;
  /** What the reader wants to hear of it; null for visitors. */
  watch: WatchLevel | null;
}

/** The links by which a thread is moved in, above and below its comments. */
export interface ThreadMoves {
  head: string;
  /** "" where all fits on one page. */
  foot: string;
}

/** Draws a sentence that stands between the comments and the form. */
export const drawNote = (words: string): string =>
  renderToStaticMarkup(<p className={classNames(quiet, styles.note)}>{words}</p>);

/** Draws these links: plain ones, of which browsers need no script, and so not this one. */
export function drawMoves(place: ThreadPlace): ThreadMoves {
  return {
    head:
      place.some || place.watch !== null
        ? renderToStaticMarkup(
            <>
              {place.watch !== null && (
                <a href={`${place.path}/watch`}>{watchWords[place.watch]}</a>
              )}
              {place.some && <Choices {...place} />}
            </>,
          )
        : "",
    foot: place.numbers && place.pages > 1 ? renderToStaticMarkup(<Numbers {...place} />) : "",
  };
}

function Choices({ path, sort, byAuthor, authorId, later, ...read }: ThreadPlace) {
  const to = (asked: Record<string, string | false>) => {
    const query = Object.entries(asked).flatMap(([name, value]) =>
      value ? `${name}=${value}` : [],
    );
    return `${path}${query.length > 0 ? `?${query.join("&")}` : ""}#comments`;
  };
  const topic = /^\/topic\/(\d+)$/.exec(path)?.[1];
  const by = byAuthor && "author";
  const newest = sort === "newest" && "newest";
  return (
    <>
      {read.stoppedAt > 0 && read.stoppedAt < read.lastFloor && (
        <a href={`${path}?floor=${read.stoppedAt}&here`}>上次读到 {read.stoppedAt} 楼</a>
      )}
      {later && <a href={to({ by, sort: newest })}>回到第一页</a>}
      {authorId > 0 && (
        <a href={to({ by: !byAuthor && "author", sort: newest })}>
          {byAuthor ? "看全部" : "只看楼主"}
        </a>
      )}
      <a href={to({ by, sort: !newest && "newest" })}>{newest ? "正序看" : "倒序看"}</a>
      {topic && <a href={`/search?within=${topic}`}>在本话题中搜索</a>}
    </>
  );
}

function Numbers({ path, page, pages, lastFloor }: ThreadPlace) {
  const to = (number: number) => `${commentPagePath(path, number)}#comments`;
  const relOf = (number: number) =>
    number === page + 1 ? "next" : number === page - 1 ? "prev" : undefined;
  return (
    <nav aria-label="评论分页">
      <ul className={numbersClass}>
        {shownPages(page, pages).map((number, at) => (
          <li key={number === 0 ? `gap-${at}` : number}>
            {number === 0 && <span aria-hidden="true">…</span>}
            {number === page && <span aria-current="page">{number}</span>}
            {number !== 0 && number !== page && (
              <a href={to(number)} aria-label={`第 ${number} 页`} rel={relOf(number)}>
                {number}
              </a>
            )}
          </li>
        ))}
      </ul>
      <form className={styles.jump} action={path}>
        <label>
          跳到{" "}
          <input className={input} type="number" name="floor" min={1} max={lastFloor} required /> 楼
        </label>
        <button className={buttonClass({ kind: "bare", size: "small" })}>去</button>
      </form>
    </nav>
  );
}
