import { classNames } from "~/ui/theme/class-names";
import * as styles from "./prose.css";

interface ProseProps {
  /** HTML made and sanitised by the server. */
  html: string;
  /** The smaller size of comments. */
  small?: boolean;
}

/** Members' Markdown, already turned into safe HTML. */
export function Prose({ html, small = false }: ProseProps) {
  return (
    <div
      className={classNames(styles.prose, small && styles.small)}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
