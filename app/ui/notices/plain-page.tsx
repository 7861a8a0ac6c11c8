import type { ReactNode } from "react";
import * as styles from "./error-page.css";

interface PlainPageProps {
  title: string;
  words: string;
  /** Addresses of the style sheets. */
  sheets: string[];
  /** What stands below the words. */
  children?: ReactNode;
}

/** A whole document for when there is nothing to make a page of the forum from; without scripts. */
export function PlainPage({ title, words, sheets, children }: PlainPageProps) {
  return (
    <html lang="zh-CN">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>{title}</title>
        {sheets.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
      </head>
      <body>
        <main className={styles.plain}>
          <h1>{title}</h1>
          <p>{words}</p>
          {children}
          <p>
            <a href="/">回首页</a>
          </p>
        </main>
      </body>
    </html>
  );
}
