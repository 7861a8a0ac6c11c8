import { classNames } from "~/ui/theme/class-names";
import { severityNames, type Severity } from "./severity";
import * as styles from "./severity-meter.css";

interface SeverityMeterProps {
  severity: Severity;
  /** The base score, shown behind the word; left out in narrow places. */
  score?: number | null;
}

/** How grave a vulnerability is, by a word and by lengths of bamboo. */
export function SeverityMeter({ severity, score = null }: SeverityMeterProps) {
  return (
    <span className={classNames(styles.meter, styles.grades[severity])}>
      <svg width="21" height="12" viewBox="0 0 21 12" aria-hidden="true">
        <rect x=".5" y="7.5" width="3" height="4" />
        <rect x="6" y="5.5" width="3" height="6" />
        <rect x="11.5" y="3.5" width="3" height="8" />
        <rect x="17" y=".5" width="3" height="11" />
      </svg>
      {severityNames[severity]}
      {score !== null && ` ${score.toFixed(1)}`}
    </span>
  );
}
