import { clearCookie, readCookie, setCookie } from "~/platform/cookies/cookies.server";
import { stateLife } from "./provider-sign-in.commands.server";

const name = "oauthState";

/** The state that a browser was given when it set out to a provider, or "". */
export function stateOf(request: Request): string {
  return readCookie(request, name);
}

/** The Set-Cookie value that binds a state to the browser. */
export function stateCookie(state: string): string {
  return setCookie(name, state, { maxAge: stateLife });
}

export const forgetStateCookie = (): string => clearCookie(name);
