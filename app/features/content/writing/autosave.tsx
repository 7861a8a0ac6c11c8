import { useActionData } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { keptDraftPlace } from "~/features/content/drafts/kept-draft";
import { TimeOfDay } from "~/features/site/clock/time-of-day";
import { lostForm, subscribeToLostForms } from "~/ui/line/lost-forms";
import { isUnheard } from "~/ui/line/pressed";
import { isSentPlainly } from "~/ui/line/unsent-words";
import { quiet } from "~/ui/words/text.css";
import { FormKeeping, holdsNewWords } from "./kept-form";
import { Refused, sendForm, typedForm } from "./send-form";

const path = "/user/drafts/save";
/** How long typing rests before it is kept, in milliseconds. */
const rest = 2500;

interface AutosaveProps {
  /** The member who writes. */
  viewerId: number;
  kind: string;
  targetId: number;
  /** When the draft that is open was kept; 0 for none. */
  savedTime: number;
  /** When the server made the page. */
  madeTime: number;
}

/**
 * Keeps what is typed as a draft, and says when; in this browser as well, whose words are put back where the server did not
 * hear of them. Asks before a tab closes over words that only the browser keeps.
 */
export function Autosave({ viewerId, kind, targetId, savedTime, madeTime }: AutosaveProps) {
  const place = useRef<HTMLOutputElement>(null);
  const [saved, setSaved] = useState(savedTime);
  const [said, say] = useState("");
  const opened = useRef({ savedTime, madeTime });
  const changed = useRef<() => void>();
  const answer = useActionData<unknown>();
  useEffect(() => {
    const form = place.current?.closest("form");
    if (!form) return undefined;
    const keeping = new FormKeeping(form, keptDraftPlace(viewerId, kind, targetId));
    keeping.hearTime(opened.current.madeTime);
    let timer: ReturnType<typeof setTimeout> | undefined;
    let dirty = false;
    let isSent = false;
    let turn = 0;
    const typed = () => typedForm(form, { kind, targetId: String(targetId) });
    const save = async () => {
      const mine = (turn += 1);
      dirty = false;
      const isKept = keeping.keep({ saved: false, sent: false });
      try {
        const answer = await sendForm<{ savedTime: number }>(path, typed());
        if (answer.savedTime > 0) {
          setSaved(answer.savedTime);
          keeping.hearTime(answer.savedTime);
          // Of what a later one holds nothing is known yet.
          if (mine === turn && !dirty && !isSent) keeping.keep({ saved: true, sent: false });
        }
        if (mine === turn) say("");
      } catch (error) {
        if (mine !== turn) return;
        // What was sent meanwhile is kept as that, if it is lost.
        dirty = !isSent;
        const unheard = isKept
          ? "没有连上，先存在这台设备上"
          : "没有连上，这台设备也存不下，请先别关掉这一页";
        say(error instanceof Refused ? `草稿没能保存：${error.message}` : unheard);
      }
    };
    const change = () => {
      dirty = true;
      isSent = false;
      keeping.noteChange();
      clearTimeout(timer);
      timer = setTimeout(() => void save(), rest);
    };
    const sent = () => {
      dirty = false;
      isSent = true;
      clearTimeout(timer);
    };
    const leave = () => {
      if (dirty) {
        keeping.keep({ saved: false, sent: false });
        navigator.sendBeacon(path, typed());
      } else if (isSent && !lostForm(form)) {
        // Whoever goes on before the answer came will not hear that it was lost.
        if (isUnheard(form) && !isSentPlainly()) keeping.keep({ saved: false, sent: true });
        else keeping.forget();
      }
      dirty = false;
    };
    const guard = (event: BeforeUnloadEvent) => dirty && event.preventDefault();
    changed.current = change;
    // Nobody heard what was typed while the page was without script.
    const isAhead = holdsNewWords(form);
    const isBack = keeping.putBack(opened.current.savedTime);
    const lost = keeping.lacksPictures ? "有图片没传完，请再选一次" : "";
    say([isBack ? "上次没存到网站上的内容放回来了" : "", lost].filter(Boolean).join("；"));
    if (!isBack && isAhead) change();
    form.addEventListener("input", change);
    form.addEventListener("submit", sent);
    const forgetLosses = subscribeToLostForms(() => keeping.keepLost());
    window.addEventListener("pagehide", leave);
    window.addEventListener("beforeunload", guard);
    return () => {
      leave();
      clearTimeout(timer);
      forgetLosses();
      keeping.end();
      form.removeEventListener("input", change);
      form.removeEventListener("submit", sent);
      window.removeEventListener("pagehide", leave);
      window.removeEventListener("beforeunload", guard);
    };
  }, [viewerId, kind, targetId]);
  // A preview or a failure answers with data and leaves the form on the screen: its words are still not kept.
  useEffect(() => {
    if (answer !== undefined) changed.current?.();
  }, [answer]);
  return (
    <output ref={place} className={quiet}>
      {said}
      {said === "" && saved > 0 && (
        <>
          {targetId === 0 ? "草稿已存，" : "修改已存为草稿，"}
          <TimeOfDay at={saved} />
        </>
      )}
    </output>
  );
}
