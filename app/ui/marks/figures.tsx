import { Link } from "~/ui/links/link";
import * as styles from "./figures.css";

export interface Figure {
  name: string;
  value: number;
  to?: string;
}

/** Figures with their names below. */
export function Figures({ figures }: { figures: Figure[] }) {
  return (
    <dl className={styles.figures}>
      {figures.map(({ name, value, to }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{to === undefined ? value : <Link to={to}>{value}</Link>}</dd>
        </div>
      ))}
    </dl>
  );
}
