import { classNames } from "~/ui/theme/class-names";
import type { IconName } from "./icon-name";
import * as styles from "./icon.css";
import drawings from "./icons.svg";

interface IconProps {
  name: IconName;
  small?: boolean;
  className?: string;
}

/** A drawing from the one file of drawings; it says nothing to screen readers. */
export function Icon({ name, small = false, className }: IconProps) {
  return (
    <svg
      className={classNames(styles.icon, small && styles.small, className)}
      width="20"
      height="20"
      aria-hidden="true"
    >
      <use href={`${drawings}#${name}`} />
    </svg>
  );
}
