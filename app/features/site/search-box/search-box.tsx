import { Icon } from "~/ui/pictures/icon";
import { onlyRead } from "~/ui/words/text.css";
import * as styles from "./search-box.css";
import { SearchField } from "./search-field";

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
        <SearchField id={id} className={styles.input} />
        <button className={styles.submit} aria-label="搜索">
          <Icon name="search" />
        </button>
      </form>
    </search>
  );
}
