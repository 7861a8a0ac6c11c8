import { Link } from "~/ui/links/link";
import { chip, chips } from "./chip.css";

interface ChipLinksProps {
  /** What the links choose among. */
  label: string;
  links: { to: string; text: string; current: boolean }[];
}

/** Links that narrow what the tabs above chose; quieter than a second row of tabs. */
export function ChipLinks({ label, links }: ChipLinksProps) {
  return (
    <nav aria-label={label} data-print="no">
      <ul className={chips}>
        {links.map(({ to, text, current }) => (
          <li key={to}>
            <Link className={chip} to={to} aria-current={current ? "page" : undefined}>
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
