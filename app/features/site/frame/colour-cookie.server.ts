import type { Colour } from "~/features/site/settings/site";
import { readCookie, setCookie } from "~/platform/cookies/cookies.server";

/** The name of the cookie. */
export const colourName = "colour";
const year = 365 * 24 * 60 * 60;

/** The colour chosen in this browser without JavaScript; "system" when none was. */
export function readColour(request: Request): Colour {
  return asColour(readCookie(request, colourName));
}

/** The Set-Cookie value that keeps a colour for a year. */
export function colourCookie(colour: Colour): string {
  return setCookie(colourName, colour, { maxAge: year });
}

/** A posted or kept word as a colour; anything unknown is the system's own. */
export function asColour(word: unknown): Colour {
  return word === "light" || word === "dark" ? word : "system";
}
