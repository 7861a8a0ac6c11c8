import { isRouteErrorResponse, useLocation } from "@remix-run/react";
import { buttonClass } from "~/ui/links/button";
import { Link } from "~/ui/links/link";
import { link } from "~/ui/words/text.css";
import * as styles from "./error-page.css";

interface ErrorWords {
  title: string;
  verse: readonly [string, string];
  note: string;
}

/** The status of a page that the server answered and the browser cannot show. */
export const notShown = 0;

function wordsFor(status: number, message: string, afterSending = false): ErrorWords {
  if (status === 404) {
    return {
      title: message === "" ? "页面没找到" : message,
      verse: ["深林人不知", "明月来相照"],
      note: "它可能被删除了，也可能从来没有来过。",
    };
  }
  if (status === 403) {
    return {
      title: message === "" ? "forbidden" : message,
      verse: ["空山不见人", "但闻人语响"],
      note: "这里不对你开放。",
    };
  }
  if (status === notShown) {
    return {
      title: "页面没能显示",
      verse: ["行到水穷处", "坐看云起时"],
      note: "浏览器没能把这一页显示出来。重新打开一次，多半就好了。",
    };
  }
  return {
    title: `${status} 页面异常`,
    verse: ["行到水穷处", "坐看云起时"],
    // What is said of other faults of the server is not meant for people.
    note: ((status < 500 || status === 503) && message) || noteFor(status, afterSending),
  };
}

function noteFor(status: number, afterSending: boolean): string {
  if (status < 500) return "这里不收这样的请求。";
  if (status === 503) return "网站现在很忙，请过几秒再试。";
  return afterSending
    ? "刚才的操作没有完成，我们已经记下了。"
    : "我们已经记下了，请稍等一会儿再试。";
}

/** What a page that cannot be shown is called. */
export function errorTitle(status: number, message: string): string {
  return wordsFor(status, message).title;
}

/** What is said of a page that cannot be shown. */
export function errorNote(status: number, message: string): string {
  return wordsFor(status, message).note;
}

/** What is said beside the button of a form that ended in an error, and stands filled. */
export function sentNote(status: number, message: string): string {
  return message || wordsFor(status, message, true).note;
}

/** What an answer of ours says; the router's own refusals are made out as errors, in English. */
export function saidBy(fault: unknown): string {
  const said: unknown = isRouteErrorResponse(fault) ? fault.data : undefined;
  return typeof said === "string" && !said.startsWith("Error: ") ? said : "";
}

/** What is said of a form that could not be answered, where what was typed stands below. */
export function sentFormNote(status: number, message: string): string {
  const { note } = wordsFor(status, message, true);
  return `${/[。！？]$/.test(note) ? note : `${note}。`}写的内容都在下面，可以直接重新提交，也可以复制下来。`;
}

interface ErrorPageProps {
  status: number;
  /** What the thrower said; "" for nothing. */
  message: string;
  /** Whether it answers a form that was sent, instead of an address that was opened. */
  afterSending?: boolean;
}

/** What stands in the place of a page that cannot be shown, with a couplet set vertically. */
export function ErrorPage({ status, message, afterSending }: ErrorPageProps) {
  const { title, verse, note } = wordsFor(status, message, afterSending);
  const { pathname, search } = useLocation();
  const maySucceed = status === notShown || (status >= 500 && !afterSending);
  return (
    <section className={styles.wrong}>
      <p className={styles.verse}>
        {verse[0]}
        <br />
        {verse[1]}
      </p>
      <div>
        {status !== notShown && <p className={styles.code}>{status}</p>}
        <h1>{title}</h1>
        <p>{note}</p>
        <p className={styles.acts}>
          {maySucceed && (
            <a className={buttonClass({ kind: "go" })} href={pathname + search}>
              重新打开
            </a>
          )}
          <Link className={buttonClass({ kind: maySucceed ? "plain" : "go" })} to="/">
            回首页
          </Link>
          <Link className={link} to="/topic/create">
            点击这里报告 (click here to report)
          </Link>
        </p>
      </div>
    </section>
  );
}
