import type { ReactNode } from "react";
import { Icon } from "~/ui/pictures/icon";
import type { IconName } from "~/ui/pictures/icon-name";
import { classNames } from "~/ui/theme/class-names";
import * as styles from "./say.css";

const icons = { yes: "check", no: "warn", mind: "info", wait: "time" } satisfies Record<
  keyof typeof styles.kinds,
  IconName
>;

interface SayProps {
  kind?: keyof typeof styles.kinds;
  icon?: IconName;
  children: ReactNode;
}

/** A status message: done, failed, warning or waiting. Always with an icon, never by colour alone. */
export function Say({ kind = "yes", icon = icons[kind], children }: SayProps) {
  return (
    <div
      className={classNames(styles.say, styles.kinds[kind])}
      role={kind === "no" ? "alert" : "status"}
    >
      <Icon name={icon} />
      <div>{children}</div>
    </div>
  );
}
