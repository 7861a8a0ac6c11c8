import { useEffect, useState } from "react";
import { isOfInputMethod } from "~/ui/forms/input-method";
import { classNames } from "~/ui/theme/class-names";
import { onlyRead } from "~/ui/words/text.css";
import * as styles from "./search-field.css";
import { moveSelection, searchAddress, useSearchHistory } from "./search-history";

function useListener<Name extends keyof HTMLElementEventMap>(
  target: HTMLElement | null,
  name: Name,
  listener: (event: HTMLElementEventMap[Name]) => void,
) {
  useEffect(() => {
    target?.addEventListener(name, listener);
    return () => target?.removeEventListener(name, listener);
  });
}

export interface SearchMemoryProps {
  field: HTMLInputElement;
}

/** What was searched for before, below the field while it has the focus: arrows choose, Enter takes the choice. */
export default function SearchMemory({ field }: SearchMemoryProps) {
  const { history, forget, refresh } = useSearchHistory();
  const [open, setOpen] = useState(() => document.activeElement === field);
  const [selected, setSelected] = useState(-1);
  const shown = open && history.length > 0;
  const listId = `${field.id}-history`;

  function close() {
    setOpen(false);
    setSelected(-1);
  }

  useEffect(() => {
    if (shown) field.setAttribute("aria-describedby", listId);
    else field.removeAttribute("aria-describedby");
  }, [field, listId, shown]);
  useListener(field, "input", () => setSelected(-1));
  useListener(field, "focus", () => {
    refresh();
    setOpen(true);
  });
  useListener(field.parentElement, "focusout", ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node && field.parentElement?.contains(relatedTarget))) close();
  });
  useListener(field, "keydown", (event) => {
    if (isOfInputMethod(event)) return;
    const chosen = shown ? history[selected] : undefined;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      if (history.length === 0) return;
      event.preventDefault();
      setOpen(true);
      setSelected(moveSelection(selected, event.key, history.length));
    } else if (event.key === "Escape" && shown) {
      event.preventDefault();
      close();
    } else if (event.key === "Enter" && chosen !== undefined) {
      event.preventDefault();
      window.location.assign(searchAddress(chosen));
    }
  });

  if (!shown) return null;
  return (
    <div className={styles.panel}>
      <ul className={styles.list} id={listId} aria-label="搜索历史">
        {history.map((keyword, at) => (
          <li key={keyword}>
            <a
              href={searchAddress(keyword)}
              className={classNames(styles.item, at === selected && styles.chosen)}
            >
              {keyword}
            </a>
          </li>
        ))}
      </ul>
      <output className={onlyRead}>{history[selected]}</output>
      <button type="button" className={styles.forget} onClick={forget}>
        清空历史
      </button>
    </div>
  );
}
