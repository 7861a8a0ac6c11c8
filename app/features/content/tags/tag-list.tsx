import { Link } from "~/ui/links/link";
import type { TagSummary } from "./tag";
import * as styles from "./tag-list.css";

interface TagListProps {
  tags: TagSummary[];
  /** The kind of things that the page behind each tag lists. */
  of?: "topics" | "articles";
  /** Whether its tags lead to their pages; those of writing that does not stand may have none. */
  linked?: boolean;
}

/** The tags of a topic or an article; nothing where there are none. */
export function TagList({ tags, of = "topics", linked = true }: TagListProps) {
  if (tags.length === 0) return null;
  return (
    <ul className={styles.tags} aria-label="标签">
      {tags.map((tag) => (
        <li key={tag.id}>
          {linked ? (
            <Link to={of === "topics" ? `/topics/tag/${tag.id}` : `/articles/${tag.id}`}>
              {tag.name}
            </Link>
          ) : (
            <span>{tag.name}</span>
          )}
        </li>
      ))}
    </ul>
  );
}
