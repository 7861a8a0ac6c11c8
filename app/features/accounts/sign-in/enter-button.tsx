import type { ButtonHTMLAttributes } from "react";

interface EnterButtonProps extends Pick<
  ButtonHTMLAttributes<HTMLButtonElement>,
  "name" | "value" | "formNoValidate"
> {
  children: string;
}

/**
 * The unseen button that Enter presses: browsers take the first one of a form, and without this it would
 * be the one that brings another captcha.
 */
export function EnterButton({ children, ...button }: EnterButtonProps) {
  return (
    <button {...button} hidden tabIndex={-1} aria-hidden="true">
      {children}
    </button>
  );
}
