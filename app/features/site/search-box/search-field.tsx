import { lazy, Suspense, useState, type ComponentType } from "react";
import { withoutPart } from "~/ui/links/part-on-demand";
import * as styles from "./search-field.css";
import type { SearchMemoryProps } from "./search-memory";

/** Most characters that one may search for. */
const keywordLength = 30;

interface SearchFieldProps {
  id: string;
  className: string;
  defaultValue?: string;
}

const SearchMemory = lazy<ComponentType<SearchMemoryProps>>(() =>
  import("./search-memory").catch(withoutPart),
);

/** The field of a search form; nothing empty is sent. Once it has had the focus, script shows what was searched for. */
export function SearchField({ id, className, defaultValue }: SearchFieldProps) {
  const [field, setField] = useState<HTMLInputElement | null>(null);
  return (
    <div className={styles.field}>
      <input
        className={className}
        id={id}
        name="q"
        type="search"
        maxLength={keywordLength}
        required
        pattern=".*\S.*"
        placeholder="输入你想查找的内容"
        autoComplete="off"
        enterKeyHint="search"
        defaultValue={defaultValue}
        onFocus={(event) => setField(event.currentTarget)}
      />
      {field && (
        <Suspense>
          <SearchMemory field={field} />
        </Suspense>
      )}
    </div>
  );
}
