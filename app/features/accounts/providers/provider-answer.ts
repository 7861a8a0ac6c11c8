import { withoutNul } from "~/platform/text/kept-text";

/**
 * Reads what a provider answers, however it writes it: JSON, a form (`access_token=…&expires_in=…`), or
 * QQ's `callback( {…} );`, which it sends for errors and for the openid whatever was asked for.
 */
export function readAnswer(text: string): Record<string, string> {
  const trimmed = text.trim();
  const wrapped = /^[\w.]+\s*\(\s*(\{[\s\S]*\})\s*\)\s*;?$/.exec(trimmed)?.[1];
  const json = parseObject(wrapped ?? trimmed);
  if (json) return asTexts(json);
  return trimmed.includes("=") ? asTexts(Object.fromEntries(new URLSearchParams(trimmed))) : {};
}

function parseObject(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}

function asTexts(object: object): Record<string, string> {
  return Object.fromEntries(
    Object.entries(object).flatMap(([name, value]: [string, unknown]) =>
      typeof value === "string" || typeof value === "number"
        ? [[name, withoutNul(String(value))]]
        : [],
    ),
  );
}

/** What a provider says went wrong, or "" when nothing did. */
export function faultOf(answer: Record<string, string>): string {
  const {
    error = "",
    error_description: says = "",
    errcode = "0",
    errmsg = "",
    ret = "0",
    msg = "",
  } = answer;
  if (error !== "" && error !== "0") return says === "" ? error : says;
  if (errcode !== "0") return errmsg === "" ? errcode : errmsg;
  return ret === "0" ? "" : msg || ret;
}
