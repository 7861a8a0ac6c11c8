import { Icon } from "~/ui/icon";
import { onlyRead } from "~/ui/text.css";
import * as styles from "./search-box.css";

interface SearchBoxProps {
  id: string;
  label: string;
}

/** The search form of the bars: a full page navigation to /search?q=. */
export function SearchBox({ id, label }: SearchBoxProps) {
  return (
    <search aria-label={label}>
      <form className={styles.search} action="/search">
        <label className={onlyRead} htmlFor={id}>
          搜索
        </label>
        <input
          className={styles.input}
          id={id}
          name="q"
          type="search"
          maxLength={30}
          required
          placeholder="输入你想查找的内容"
        />
        <button className={styles.submit} aria-label="搜索">
          <Icon name="search" />
        </button>
      </form>
    </search>
  );
}
