import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from "react";
import { isOfInputMethod } from "~/ui/forms/input-method";
import { onlyRead } from "~/ui/words/text.css";
import { applyEdit, selectedIn } from "./apply-edit";
import type { Candidate, EditorWays } from "./editor-ways";
import { placeAtCaret } from "./place-at-caret";
import { begunAt, type Begun } from "./text-edits";

interface CompletionProps {
  area: RefObject<HTMLTextAreaElement>;
  ways: EditorWays;
}

interface Offer {
  begun: Begun;
  candidates: Candidate[];
  at: number;
  /** Whether the writer chose the one at `at`, which stands first otherwise. */
  isChosen: boolean;
}

/** How long typing rests before candidates are asked for, in milliseconds. */
const rest = 150;

/** Offers people after @ and tags after #; arrows choose, Enter or Tab takes, Escape closes. */
export function Completion({ area, ways }: CompletionProps) {
  const [offer, setOffer] = useState<Offer | null>(null);
  const list = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const place = area.current;
    if (!place) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const forget = () => {
      clearTimeout(timer);
      timer = undefined;
    };
    const look = (event: Event) => {
      forget();
      // What an input method composes is not yet written.
      const isWritten = !(event instanceof InputEvent && event.isComposing);
      const begun = isWritten ? begunIn(place) : null;
      if (!begun) return setOffer(null);
      setOffer((offer) => offer && narrowed(offer, begun));
      const asked = setTimeout(async () => {
        const candidates = await ways.complete(begun.sign, begun.typed).catch(() => []);
        // Who left the field or closed the list meanwhile wants none.
        if (timer !== asked) return;
        const now = begunIn(place);
        const current = now?.typed === begun.typed && now.from === begun.from;
        setOffer((offer) =>
          current && candidates.length > 0 ? { begun, ...withChosen(candidates, offer) } : null,
        );
      }, rest);
      timer = asked;
    };
    const leave = () => {
      forget();
      setOffer(null);
    };
    const escape = ({ key }: KeyboardEvent) => {
      if (key === "Escape") forget();
    };
    place.addEventListener("input", look);
    place.addEventListener("compositionend", look);
    place.addEventListener("blur", leave);
    place.addEventListener("keydown", escape);
    return () => {
      forget();
      place.removeEventListener("input", look);
      place.removeEventListener("compositionend", look);
      place.removeEventListener("blur", leave);
      place.removeEventListener("keydown", escape);
    };
  }, [area, ways]);

  useEffect(() => {
    const place = area.current;
    if (!place || !offer) return undefined;
    const press = (event: KeyboardEvent) => {
      // Of a caret that moved the browser tells later than of the next key.
      if (isOfInputMethod(event) || isWithModifier(event) || !isWritingOn(place, offer)) return;
      const { candidates, at } = offer;
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (step !== undefined) {
        const next = (at + step + candidates.length) % candidates.length;
        setOffer({ ...offer, at: next, isChosen: true });
      } else if (event.key === "Enter" || event.key === "Tab") {
        take(place, offer, at, ways);
        setOffer(null);
      } else if (event.key === "Escape") {
        setOffer(null);
      } else {
        return;
      }
      event.preventDefault();
    };
    const move = () => {
      if (!isWritingOn(place, offer)) setOffer(null);
    };
    place.addEventListener("keydown", press);
    document.addEventListener("selectionchange", move);
    return () => {
      place.removeEventListener("keydown", press);
      document.removeEventListener("selectionchange", move);
    };
  }, [area, offer, ways]);

  useLayoutEffect(() => {
    if (list.current && area.current && offer) {
      placeAtCaret(list.current, area.current, offer.begun.from);
      list.current.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" });
    }
  }, [area, offer]);

  if (!offer) return null;
  return (
    <div ref={list} className="composer-candidates">
      <output className={onlyRead}>
        {offer.candidates[offer.at]?.label}，{offer.candidates.length} 个候选，用上下键选
      </output>
      {offer.candidates.map(({ insert, label }, at) => (
        <button
          key={insert}
          type="button"
          tabIndex={-1}
          aria-current={at === offer.at ? "true" : undefined}
          // The field keeps the focus; and what a finger only scrolls is not chosen.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => {
            if (area.current) take(area.current, offer, at, ways);
            setOffer(null);
          }}
        >
          {label}
        </button>
      ))}
    </div>
  );
}

/** What is being typed in a field, unless its writer is elsewhere. */
const begunIn = (place: HTMLTextAreaElement): Begun | null =>
  document.activeElement === place ? begunAt(selectedIn(place)) : null;

/** Whether the caret stands still behind what candidates are offered for. */
function isWritingOn(place: HTMLTextAreaElement, { begun }: Offer): boolean {
  const now = begunIn(place);
  return now?.from === begun.from && now.typed.startsWith(begun.typed);
}

/** What is still offered for what is typed now, until others are known. */
function narrowed(offer: Offer, begun: Begun): Offer | null {
  const { begun: before, candidates } = offer;
  if (begun.from !== before.from || !begun.typed.startsWith(before.typed)) return null;
  const typed = begun.typed.toLowerCase();
  const left = candidates.filter(({ insert, label }) =>
    `${insert} ${label}`.toLowerCase().includes(typed),
  );
  return left.length > 0 ? { begun, ...withChosen(left, offer) } : null;
}

/** Candidates, at the one that the writer chose among those of before. */
function withChosen(candidates: Candidate[], before: Offer | null): Omit<Offer, "begun"> {
  const chosen = before?.isChosen ? before.candidates[before.at] : undefined;
  const place = candidates.findIndex(({ insert }) => insert === chosen?.insert);
  return { candidates, at: Math.max(0, place), isChosen: place >= 0 };
}

const isWithModifier = ({ shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  shiftKey || ctrlKey || metaKey || altKey;

function take(place: HTMLTextAreaElement, offer: Offer, at: number, ways: EditorWays): void {
  const candidate = offer.candidates[at];
  if (!candidate) return;
  const { begun } = offer;
  const insert = `${begun.sign}${candidate.insert} `;
  const end = begun.from + insert.length;
  applyEdit(place, {
    from: begun.from,
    to: begun.from + begun.typed.length + 1,
    insert,
    start: end,
    end,
  });
  ways.chosen?.(begun.sign, candidate);
}
