import { isBlank, tidyText, withoutInvisible } from "~/platform/text/typed-text";

/** A nickname made of what somebody is called elsewhere: 16 characters at most, nothing unseen in it. */
export function nicknameFrom(name: string, fallback: string): string {
  const visible = tidyText(withoutInvisible(name));
  const short = [...visible].slice(0, 16).join("").trim();
  return isBlank(short) ? fallback : short;
}
