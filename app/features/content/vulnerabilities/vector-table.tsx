import type { MetricExplained } from "~/features/content/cvss/cvss-explanation";
import { ThreeLineTable } from "~/ui/lists/three-line-table";
import * as styles from "./vulnerability-sheet.css";

interface VectorTableProps {
  vector: string;
  metrics: MetricExplained[];
}

/** A CVSS vector metric by metric. */
export function VectorTable({ vector, metrics }: VectorTableProps) {
  return (
    <>
      <p className={styles.vector}>
        <code>{vector}</code>
      </p>
      <ThreeLineTable label="CVSS 向量逐项说明" heads={["指标", "取值", "含义"]}>
        {metrics.map((metric) => (
          <tr key={metric.key}>
            <th scope="row">
              {metric.name} <code className={styles.code}>{metric.key}</code>
            </th>
            <td>
              {metric.valueName} <code className={styles.code}>{metric.value}</code>
            </td>
            <td>{metric.meaning}</td>
          </tr>
        ))}
      </ThreeLineTable>
    </>
  );
}
