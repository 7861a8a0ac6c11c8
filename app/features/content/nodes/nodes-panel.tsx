import { Link } from "~/ui/links/link";
import type { NodeLink } from "./node";
import * as styles from "./nodes-panel.css";

interface NodesPanelProps {
  nodes: NodeLink[];
  /** The path of the page that is open. */
  path: string;
}

/** The topics panel of the narrow bar: 最新 and 推荐 in the first row, then the nodes three in a row. */
export function NodesPanel({ nodes, path }: NodesPanelProps) {
  const row = (name: string | number, words: string) => {
    const to = `/topics/node/${name}`;
    return (
      <li key={name}>
        <Link to={to} aria-current={to === path ? "page" : undefined}>
          {words}
        </Link>
      </li>
    );
  };
  return (
    <nav className={styles.panel} aria-label="话题节点">
      <ul>
        {row("newest", "最新")}
        {row("recommend", "推荐")}
      </ul>
      <ul>{nodes.map((node) => row(node.id, node.name))}</ul>
    </nav>
  );
}
