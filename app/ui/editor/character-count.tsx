import { useEffect, useState, type RefObject } from "react";
import { groupedNumber } from "~/ui/words/grouped-number";

interface CharacterCountProps {
  area: RefObject<HTMLTextAreaElement>;
  /** Most characters (code points). */
  limit: number;
  hydrated: boolean;
}

/** How many characters a text has of those it may have; without scripts, how many that are. */
export function CharacterCount({ area, limit, hydrated }: CharacterCountProps) {
  const [count, setCount] = useState(0);
  useEffect(() => {
    const place = area.current;
    if (!place) return undefined;
    const look = () => setCount([...place.value.trim()].length);
    const lookSoon = () => setTimeout(look);
    look();
    place.addEventListener("input", look);
    // What was kept from an earlier visit is put back without a word.
    place.addEventListener("focus", look);
    place.form?.addEventListener("reset", lookSoon);
    return () => {
      place.removeEventListener("input", look);
      place.removeEventListener("focus", look);
      place.form?.removeEventListener("reset", lookSoon);
    };
  }, [area]);
  if (!hydrated) return <span>最多 {groupedNumber(limit)} 字</span>;
  const left = limit - count;
  return (
    <span data-over={left < 0 ? "" : undefined} role={left < 0 ? "status" : undefined}>
      {left < 0
        ? `多了 ${groupedNumber(-left)} 字`
        : `${groupedNumber(count)} / ${groupedNumber(limit)} 字`}
    </span>
  );
}
