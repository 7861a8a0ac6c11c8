import { isBlank, tidyText } from "~/platform/text/typed-text";

const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** A nickname made of what somebody is called elsewhere: 16 characters at most, nothing unseen in it. */
export function nicknameFrom(name: string, fallback: string): string {
  const visible = tidyText(name.replace(invisible, ""));
  const short = [...visible].slice(0, 16).join("").trim();
  return isBlank(short) ? fallback : short;
}
