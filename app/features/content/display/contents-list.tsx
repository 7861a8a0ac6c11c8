import { Section } from "~/ui/lists/section";
import * as styles from "./contents-list.css";
import type { ContentsHeading } from "./topic-contents";

/** 目录 of a long text beside it; nothing for a short one. */
export function ContentsList({ headings }: { headings: ContentsHeading[] }) {
  if (headings.length < 2) return null;
  return (
    <Section title="目录">
      <nav className={styles.contents} aria-label="目录">
        {headings.map(({ id, text, level }) => (
          <a key={id} className={level === 3 ? styles.deeper : undefined} href={`#${id}`}>
            {text}
          </a>
        ))}
        <a href="#comments">评论</a>
      </nav>
    </Section>
  );
}
