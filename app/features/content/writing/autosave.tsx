import { useActionData } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { TimeOfDay } from "~/features/site/clock/time-of-day";
import { quiet } from "~/ui/words/text.css";
import { Refused, sendForm, typedForm } from "./send-form";

const path = "/user/drafts/save";
/** How long typing rests before it is kept, in milliseconds. */
const rest = 2500;

interface AutosaveProps {
  kind: string;
  targetId: number;
  /** When the draft that is open was kept; 0 for none. */
  savedTime: number;
}

/** Keeps what is typed as a draft, and says when; asks before a tab closes over words that are not kept. */
export function Autosave({ kind, targetId, savedTime }: AutosaveProps) {
  const place = useRef<HTMLOutputElement>(null);
  const [saved, setSaved] = useState(savedTime);
  const [refusal, setRefusal] = useState("");
  const changed = useRef<() => void>();
  const answer = useActionData<unknown>();
  useEffect(() => {
    const form = place.current?.closest("form");
    if (!form) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let dirty = false;
    const typed = () => typedForm(form, { kind, targetId: String(targetId) });
    const save = async () => {
      dirty = false;
      try {
        const answer = await sendForm<{ savedTime: number }>(path, typed());
        if (answer.savedTime > 0) setSaved(answer.savedTime);
        setRefusal("");
      } catch (error) {
        dirty = true;
        if (error instanceof Refused) setRefusal(error.message);
      }
    };
    const change = () => {
      dirty = true;
      clearTimeout(timer);
      timer = setTimeout(() => void save(), rest);
    };
    const sent = () => {
      dirty = false;
      clearTimeout(timer);
    };
    const leave = () => {
      if (dirty) navigator.sendBeacon(path, typed());
      dirty = false;
    };
    const guard = (event: BeforeUnloadEvent) => dirty && event.preventDefault();
    changed.current = change;
    form.addEventListener("input", change);
    form.addEventListener("submit", sent);
    window.addEventListener("pagehide", leave);
    window.addEventListener("beforeunload", guard);
    return () => {
      leave();
      clearTimeout(timer);
      form.removeEventListener("input", change);
      form.removeEventListener("submit", sent);
      window.removeEventListener("pagehide", leave);
      window.removeEventListener("beforeunload", guard);
    };
  }, [kind, targetId]);
  // A preview or a failure answers with data and leaves the form on the screen: its words are still not kept.
  useEffect(() => {
    if (answer !== undefined) changed.current?.();
  }, [answer]);
  return (
    <output ref={place} className={quiet}>
      {refusal !== "" && `草稿没能保存：${refusal}`}
      {refusal === "" && saved > 0 && (
        <>
          {targetId === 0 ? "草稿已存，" : "修改已存为草稿，"}
          <TimeOfDay at={saved} />
        </>
      )}
    </output>
  );
}
