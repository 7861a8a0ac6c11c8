import { NavLink } from "@remix-run/react";
import type { NodeLink } from "./node";
import * as styles from "./nodes-panel.css";

/** The topics panel of the narrow bar: 最新 and 推荐 in the first row, then the nodes three in a row. */
export function NodesPanel({ nodes }: { nodes: NodeLink[] }) {
  return (
    <nav className={styles.panel} aria-label="话题节点">
      <ul>
        <li>
          <NavLink discover="none" to="/topics/node/newest">
            最新
          </NavLink>
        </li>
        <li>
          <NavLink discover="none" to="/topics/node/recommend">
            推荐
          </NavLink>
        </li>
      </ul>
      <ul>
        {nodes.map((node) => (
          <li key={node.id}>
            <NavLink discover="none" to={`/topics/node/${node.id}`}>
              {node.name}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
