import { useEffect, useState } from "react";
import { useHydrated } from "~/ui/links/hydrated";
import { link } from "~/ui/words/text.css";
import { Say } from "./say";
import { showToast, type ToastMessage } from "./toast-store";

/** The word left by the last form: text in the page when it came as a document, a toast where script went on by itself. */
export function FlashNotice({ message }: { message: ToastMessage | null }) {
  const hydrated = useHydrated();
  const [first] = useState(message);
  const arrived = hydrated && message !== first ? message : null;
  useEffect(() => {
    if (arrived) showToast(arrived);
  }, [arrived]);
  if (!message || message !== first) return null;
  const { kind, text, link: way } = message;
  return (
    <Say kind={kind === "success" ? "yes" : "no"}>
      {text}
      {way && " "}
      {way && (
        <a className={link} href={way.to}>
          {way.words}
        </a>
      )}
    </Say>
  );
}
