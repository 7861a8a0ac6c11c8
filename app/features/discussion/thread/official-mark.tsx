import { useContext } from "react";
import { TextBrowserContext } from "~/ui/words/text-browser-context";
import { Mark } from "~/ui/marks/mark";

/** Says that a comment speaks for the site; in a terminal, which draws no frame, not as if it were part of the name. */
export function OfficialMark() {
  return <Mark kind="good">{useContext(TextBrowserContext) ? "【官方】" : "官方"}</Mark>;
}
