import { Button } from "~/ui/button";
import { Form } from "~/ui/form";

/** Moves a link in the order that readers see; the page's action takes `act` and `ids`. */
export function LinkOrderForm({ id, title }: { id: number; title: string }) {
  return (
    <Form bare preventScrollReset>
      <input type="hidden" name="ids" value={id} />
      <Button size="small" name="act" value="up" aria-label={`把${title}往上移`}>
        上移
      </Button>
      <Button size="small" name="act" value="down" aria-label={`把${title}往下移`}>
        下移
      </Button>
    </Form>
  );
}
