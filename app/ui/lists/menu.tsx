import type { ReactNode } from "react";
import * as styles from "./menu.css";

interface MenuProps {
  /** What the button shows. */
  face: ReactNode;
  faceClass?: string;
  /** What the button says when its face has no words. */
  label?: string;
  /** Menus that share a name close each other: only one is open at a time. */
  name?: string;
  children: ReactNode;
}

/** A menu that opens without script; its children are list items. */
export function Menu({ face, faceClass, label, name = "menu", children }: MenuProps) {
  return (
    <details className={styles.menu} name={name}>
      <summary className={faceClass} aria-label={label}>
        {face}
      </summary>
      <ul className={styles.list}>{children}</ul>
    </details>
  );
}

/** A hairline between groups of a menu. */
export function MenuRule() {
  return <li className={styles.rule} aria-hidden="true" />;
}
