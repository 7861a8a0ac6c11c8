import { Link } from "~/ui/links/link";
import { hereBeside } from "~/ui/words/here.css";
import type { NodeLink } from "./node";
import * as styles from "./node-menu.css";

interface NodeMenuProps {
  nodes: NodeLink[];
  /** 0 for all, -1 for the recommended. */
  currentNodeId: number;
}

/** The nodes beside a list of topics. */
export function NodeMenu({ nodes, currentNodeId }: NodeMenuProps) {
  const items = [
    { id: 0, name: "全部", to: "/topics/node/newest" },
    ...nodes.map(({ id, name }) => ({ id, name, to: `/topics/node/${id}` })),
  ];
  return (
    <nav className={styles.menu} aria-label="节点" data-print="no">
      <ul>
        {items.map(({ id, name, to }) => (
          <li key={id}>
            <Link
              to={to}
              className={id === currentNodeId ? hereBeside : undefined}
              aria-current={id === currentNodeId ? "page" : undefined}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
