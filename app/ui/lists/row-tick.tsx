import { onlyRead } from "~/ui/words/text.css";
import { box } from "./record-table.css";

interface RowTickProps {
  form: string;
  value: number | string;
  words: string;
  /** Whether it is ticked to begin with. */
  ticked?: boolean;
}

/** The box that chooses a row for the bulk form with this id. */
export function RowTick({ form, value, words, ticked }: RowTickProps) {
  return (
    <label className={box}>
      <input type="checkbox" form={form} name="ids" value={value} defaultChecked={ticked} />
      <span className={onlyRead}>选中：{words}</span>
    </label>
  );
}
