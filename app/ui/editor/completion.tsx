import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from "react";
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
    const look = (event: Event) => {
      clearTimeout(timer);
      // What an input method composes is not yet written.
      const isWritten = !(event instanceof InputEvent && event.isComposing);
      const begun = isWritten ? begunAt(selectedIn(place)) : null;
      if (!begun) return setOffer(null);
      timer = setTimeout(async () => {
        const candidates = await ways.complete(begun.sign, begun.typed).catch(() => []);
        const now = begunAt(selectedIn(place));
        const current = now?.typed === begun.typed && now.from === begun.from;
        setOffer(current && candidates.length > 0 ? { begun, candidates, at: 0 } : null);
      }, rest);
    };
    const leave = () => setOffer(null);
    place.addEventListener("input", look);
    place.addEventListener("compositionend", look);
    place.addEventListener("blur", leave);
    return () => {
      clearTimeout(timer);
      place.removeEventListener("input", look);
      place.removeEventListener("compositionend", look);
      place.removeEventListener("blur", leave);
    };
  }, [area, ways]);

  useEffect(() => {
    const place = area.current;
    if (!place || !offer) return undefined;
    const press = (event: KeyboardEvent) => {
      if (isOfInputMethod(event) || isWithModifier(event)) return;
      const { candidates, at } = offer;
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (step !== undefined) {
        setOffer({ ...offer, at: (at + step + candidates.length) % candidates.length });
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
    place.addEventListener("keydown", press);
    return () => place.removeEventListener("keydown", press);
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
          onPointerDown={(event) => {
            event.preventDefault();
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

/* Safari ends a composition before the key that ends it; that key has the number of them all. */
const isOfInputMethod = ({ isComposing, keyCode }: KeyboardEvent): boolean =>
  isComposing || keyCode === 229;

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
