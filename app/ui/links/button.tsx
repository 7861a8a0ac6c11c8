import type { ButtonHTMLAttributes, ReactNode } from "react";
import { classNames } from "~/ui/theme/class-names";
import * as styles from "./button.css";
import { Link } from "./link";

type ButtonKind = keyof typeof styles.kinds;
export type ButtonSize = keyof typeof styles.sizes;

interface Look {
  kind?: ButtonKind;
  size?: ButtonSize;
  wide?: boolean;
}

/** The classes of a button, for elements that are none: a summary, a label. */
export function buttonClass({ kind = "plain", size = "plain", wide = false }: Look = {}) {
  return classNames(styles.button, styles.kinds[kind], styles.sizes[size], wide && styles.wide);
}

type ButtonProps = Look & Omit<ButtonHTMLAttributes<HTMLButtonElement>, "className">;

/** A button; it submits its form unless told otherwise. One `go` in a view. */
export function Button({ kind, size, wide, type = "submit", ...rest }: ButtonProps) {
  return <button {...rest} type={type} className={buttonClass({ kind, size, wide })} />;
}

interface ButtonLinkProps extends Look {
  to: string;
  children: ReactNode;
}

/** A link that looks like a button. */
export function ButtonLink({ to, children, ...look }: ButtonLinkProps) {
  return (
    <Link to={to} className={buttonClass(look)}>
      {children}
    </Link>
  );
}
