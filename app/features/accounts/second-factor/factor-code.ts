import { normalForm } from "~/platform/text/normal-form";

/** A code as it was typed, of the app or for recovery: without spaces and hyphens, in half width and lower case. */
export function plainCode(typed: string): string {
  return normalForm(typed, "NFKC")
    .replace(/[\s\p{Pd}]/gu, "")
    .toLowerCase();
}

/** Whether a plain code is one of the app, not one for recovery. */
export const isAppCode = (code: string): boolean => /^\d{6}$/.test(code);
