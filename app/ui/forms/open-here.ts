import { useLocation } from "@remix-run/react";
import { useState } from "react";
import { isPlainClick } from "~/ui/links/plain-click";

/** Whether a click on a link may open a dialog here: browsers of 2021 have none (Safari before 15.4, Firefox before 98). */
export const mayOpenHere = (event: Parameters<typeof isPlainClick>[0]): boolean =>
  isPlainClick(event) && typeof HTMLDialogElement !== "undefined";

/** Something that is open at one place of the history: a link in it, or its answer, leads on to a page without it. */
export function useOpenHere() {
  const { key } = useLocation();
  const [place, setPlace] = useState("");
  return { key, open: place === key, openHere: () => setPlace(key), close: () => setPlace("") };
}
