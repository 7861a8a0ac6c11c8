import { useLocation } from "@remix-run/react";
import { useState } from "react";

/** Something that is open at one place of the history: a link in it, or its answer, leads on to a page without it. */
export function useOpenHere() {
  const { key } = useLocation();
  const [place, setPlace] = useState("");
  return { key, open: place === key, openHere: () => setPlace(key), close: () => setPlace("") };
}
