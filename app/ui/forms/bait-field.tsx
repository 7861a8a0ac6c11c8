import { onlyRead } from "~/ui/words/text.css";
import { baitName } from "./bait";

/**
 * A field that nobody sees and programs fill. It is out of the way by the style sheet alone, so its words are for those
 * who read without one; managers of passwords are asked to leave it.
 */
export function BaitField() {
  return (
    <p className={onlyRead} aria-hidden="true">
      <label>
        这一栏请留空
        <input
          name={baitName}
          autoComplete="off"
          tabIndex={-1}
          data-1p-ignore
          data-bwignore
          data-lpignore="true"
        />
      </label>
    </p>
  );
}
