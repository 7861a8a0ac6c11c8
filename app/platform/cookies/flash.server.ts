import { isSigned, sign } from "~/platform/env/secrets.server";
import { clearCookie, readCookie, setCookie } from "./cookies.server";

/** A sentence shown once, on the page that follows a form. */
export interface Flash {
  kind: "success" | "error";
  text: string;
  /** What can be done about it, as a word with an address of the site. */
  link?: { words: string; to: string };
}

const name = "flash";

/** The Set-Cookie value that carries a flash message to the next page. */
export function flashCookie(flash: Flash): string {
  const { kind, text: says, link } = flash;
  const text = JSON.stringify([kind, says, link]);
  return setCookie(name, `${sign(name, text)}.${text}`, { maxAge: 60 });
}

/** The flash message of a request and the Set-Cookie value that forgets it. */
export function takeFlash(request: Request): { flash: Flash; forget: string } | null {
  const value = readCookie(request, name);
  const dot = value.indexOf(".");
  const text = value.slice(dot + 1);
  if (dot < 0 || !isSigned(name, text, value.slice(0, dot))) return null;
  const [kind, says, link] = JSON.parse(text) as [Flash["kind"], string, Flash["link"]?];
  return { flash: { kind, text: says, ...(link && { link }) }, forget: clearCookie(name) };
}
