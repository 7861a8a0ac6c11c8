import { useLocation } from "@remix-run/react";
import { useContext, type ReactNode } from "react";
import { TextBrowserContext } from "~/ui/words/text-browser-context";
import { long } from "./comment-list.css";
import { isLong } from "./long-comment";

interface CutProps {
  /** The comment's or reply's. */
  id: number;
  /** What is shown, by which it is known to be long. */
  html: string;
  children: ReactNode;
}

/** A text that is cut off after its beginning if it is long, until more is asked for; where no styles could cut it, it is whole. */
export function Cut({ id, html, children }: CutProps) {
  // Browsers know no place on a page to which the router led.
  const isAsked = new URLSearchParams(useLocation().search).get("comment") === `${id}`;
  const inTerminal = useContext(TextBrowserContext);
  if (inTerminal || !isLong(html)) return <>{children}</>;
  return (
    <div className={long}>
      <details open={isAsked}>
        <summary>
          <span>展开全文</span>
          <span>收起</span>
        </summary>
      </details>
      {children}
    </div>
  );
}
