import { useContext, useEffect } from "react";
import * as styles from "./icon.css";
import type { IconName } from "./icon-paths";
import { IconSheetContext } from "./icon-sheet";
import { classNames } from "./theme/class-names";

interface IconProps {
  name: IconName;
  small?: boolean;
  className?: string;
}

/** A drawing from the page's sheet of symbols; it says nothing to screen readers. */
export function Icon({ name, small = false, className }: IconProps) {
  const sheet = useContext(IconSheetContext);
  sheet.ask(name);
  useEffect(() => void sheet.settle(name), [sheet, name]);
  return (
    <svg
      className={classNames(styles.icon, small && styles.small, className)}
      width="20"
      height="20"
      aria-hidden="true"
    >
      <use href={`#i-${name}`} />
    </svg>
  );
}
