import { Form } from "~/ui/forms/form";
import { Button } from "~/ui/links/button";
import { onlyRead } from "~/ui/words/text.css";

/** Moves a link in the order that readers see; the page's action takes `act` and `ids`. */
export function LinkOrderForm({ id, title }: { id: number; title: string }) {
  return (
    <Form bare preventScrollReset>
      <input type="hidden" name="ids" value={id} />
      <Button size="small" name="act" value="up">
        上移<span className={onlyRead}>：{title}</span>
      </Button>
      <Button size="small" name="act" value="down">
        下移<span className={onlyRead}>：{title}</span>
      </Button>
    </Form>
  );
}
