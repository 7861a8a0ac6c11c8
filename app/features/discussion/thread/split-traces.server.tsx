import { renderToStaticMarkup } from "react-dom/server";
import type { SplitTrace } from "~/features/discussion/moved/topic-split-traces.queries.server";
import { classNames } from "~/ui/theme/class-names";
import { link, quiet } from "~/ui/words/text.css";
import { note } from "./comment-list.css";

/** Draws what is left in a thread of the comments that were moved away. */
export const drawSplitTraces = (traces: SplitTrace[]): string =>
  traces
    .map(({ moved, floors, to }) =>
      renderToStaticMarkup(
        <p className={classNames(quiet, note)}>
          {`${floors} 楼的 ${moved} 条评论已移到`}
          {to ? (
            <a className={link} href={`/topic/${to.id}`}>
              《{to.title}》
            </a>
          ) : (
            "别处"
          )}
        </p>,
      ),
    )
    .join("");
