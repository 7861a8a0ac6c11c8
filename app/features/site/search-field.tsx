import { useEffect, useRef, useState, type KeyboardEvent } from "react";
import { onlyRead } from "~/ui/text.css";
import { classNames } from "~/ui/theme/class-names";
import * as styles from "./search-field.css";
import { moveSelection, searchAddress, useSearchHistory } from "./search-history";

/** Most characters that one may search for. */
export const keywordLength = 30;

interface SearchFieldProps {
  id: string;
  className: string;
  defaultValue?: string;
}

/**
 * The field of a search form. With script it shows what was searched for before while it has the
 * focus; arrows choose, Enter takes the choice, and nothing empty is sent.
 */
export function SearchField({ id, className, defaultValue }: SearchFieldProps) {
  const { history, remember, forget, refresh } = useSearchHistory();
  const [open, setOpen] = useState(false);
  const [selected, setSelected] = useState(-1);
  const root = useRef<HTMLDivElement>(null);
  const shown = open && history.length > 0;
  const listId = `${id}-history`;

  useEffect(() => {
    const form = root.current?.closest("form");
    const onSubmit = (event: SubmitEvent) => {
      const keyword = String(new FormData(form ?? undefined).get("q") ?? "");
      if (keyword.trim() === "") event.preventDefault();
      else remember(keyword);
    };
    form?.addEventListener("submit", onSubmit);
    return () => form?.removeEventListener("submit", onSubmit);
  });

  function close() {
    setOpen(false);
    setSelected(-1);
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return;
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
      remember(chosen);
      window.location.assign(searchAddress(chosen));
    }
  }

  return (
    <div
      ref={root}
      className={styles.field}
      onBlur={(event) => {
        if (!root.current?.contains(event.relatedTarget)) close();
      }}
    >
      <input
        className={className}
        id={id}
        name="q"
        type="search"
        maxLength={keywordLength}
        required
        placeholder="输入你想查找的内容"
        autoComplete="off"
        enterKeyHint="search"
        defaultValue={defaultValue}
        aria-describedby={shown ? listId : undefined}
        onFocus={() => {
          refresh();
          setOpen(true);
        }}
        onChange={() => setSelected(-1)}
        onKeyDown={onKeyDown}
      />
      {shown && (
        <div className={styles.panel}>
          <ul className={styles.list} id={listId} aria-label="搜索历史">
            {history.map((keyword, at) => (
              <li key={keyword}>
                <a
                  href={searchAddress(keyword)}
                  className={classNames(styles.item, at === selected && styles.chosen)}
                  onClick={() => remember(keyword)}
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
      )}
    </div>
  );
}
