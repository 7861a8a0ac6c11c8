import { TagChips } from "~/features/content/lists/side-widgets";
import type { TagUse } from "~/features/content/tags/tag";
import { isNarrowed, searchPath, type SearchRequest } from "~/features/search/search-request";
import { Link } from "~/ui/links/link";
import { Section } from "~/ui/lists/section";
import { Empty } from "~/ui/notices/empty";
import { link } from "~/ui/words/text.css";
import * as styles from "./search.css";

export interface Elsewhere {
  kind: string;
  noun: string;
  count: number;
}

interface NothingFoundProps {
  request: SearchRequest;
  /** What was looked for: 话题. */
  noun: string;
  /** Other kinds of which the question finds some. */
  elsewhere: Elsewhere[];
  tags: TagUse[];
}

/** Says that nothing was found, and what one could do next. */
export function NothingFound({ request, noun, elsewhere, tags }: NothingFoundProps) {
  const { keyword, kind, nodeId, timeRange } = request;
  const narrowed = nodeId > 0 || timeRange > 0 || isNarrowed(request);
  return (
    <>
      <Empty
        words={`没有找到与“${keyword}”有关的${noun}`}
        note="换个说法、少写几个字，或者去掉引号再试试"
      />
      {(narrowed || elsewhere.length > 0) && (
        <ul className={styles.advice}>
          {narrowed && (
            <li>
              <Link className={link} to={searchPath({ keyword, kind })}>
                不限条件再找一次
              </Link>
            </li>
          )}
          {elsewhere.map((other) => (
            <li key={other.kind}>
              <Link className={link} to={searchPath({ keyword, kind: other.kind })}>
                {other.noun}里有 {other.count} 条
              </Link>
            </li>
          ))}
        </ul>
      )}
      {tags.length > 0 && (
        <Section title="也可以从标签看起" roomy>
          <TagChips tags={tags} />
        </Section>
      )}
    </>
  );
}
