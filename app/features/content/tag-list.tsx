import { Link } from "~/ui/link";
import * as styles from "./tag-list.css";
import type { TagSummary } from "./topic";

/** The tags of a topic or an article; nothing where there are none. */
export function TagList({ tags }: { tags: TagSummary[] }) {
  if (tags.length === 0) return null;
  return (
    <ul className={styles.tags} aria-label="标签">
      {tags.map((tag) => (
        <li key={tag.id}>
          <Link to={`/topics/tag/${tag.id}`}>{tag.name}</Link>
        </li>
      ))}
    </ul>
  );
}
