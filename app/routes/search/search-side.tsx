import { TagsWidget } from "~/features/content/lists/side-widgets";
import type { TagUse } from "~/features/content/tags/tag";
import { Section } from "~/ui/lists/section";
import * as styles from "./search.css";

/** How to ask so that one finds, and where else one could look. */
export function SearchSide({ tags }: { tags: TagUse[] }) {
  return (
    <>
      <Section title="怎样找得准" roomy>
        <ul className={styles.tips}>
          <li>几个词之间空一格，先给出全都有的。</li>
          <li>用引号括起来，就照原样找整句。</li>
          <li>太多就选一个节点、一位作者，或者只看近来的。</li>
        </ul>
      </Section>
      <TagsWidget tags={tags} />
    </>
  );
}
