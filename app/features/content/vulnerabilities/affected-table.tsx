import { Link } from "~/ui/links/link";
import { ThreeLineTable } from "~/ui/lists/three-line-table";
import type { AffectedProduct } from "./vulnerability";
import * as styles from "./vulnerability-sheet.css";

const shownAtOnce = 8;

function Versions({ versions }: { versions: string[] }) {
  if (versions.length === 0) return "——";
  const first = versions.slice(0, shownAtOnce);
  const rest = versions.slice(shownAtOnce);
  return (
    <>
      <ul>
        {first.map((version) => (
          <li key={version}>{version}</li>
        ))}
      </ul>
      {rest.length > 0 && (
        <details className={styles.rest}>
          <summary>另外 {rest.length} 项</summary>
          <ul>
            {rest.map((version) => (
              <li key={version}>{version}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

/** Which versions of which products are affected. */
export function AffectedTable({ affected }: { affected: AffectedProduct[] }) {
  return (
    <ThreeLineTable label="受影响的产品" heads={["产品", "受影响的版本", "不受影响的版本"]}>
      {affected.map(({ vendor, product, versions, unaffected }) => (
        <tr key={[vendor, product, ...versions, "|", ...unaffected].join(" ")}>
          <th scope="row">
            <Link to={`/vulnerability/list?product=${encodeURIComponent(product)}`}>{product}</Link>
            {vendor !== "" && vendor !== product && <span className={styles.vendor}>{vendor}</span>}
          </th>
          <td>
            <Versions versions={versions} />
          </td>
          <td>
            <Versions versions={unaffected} />
          </td>
        </tr>
      ))}
    </ThreeLineTable>
  );
}
