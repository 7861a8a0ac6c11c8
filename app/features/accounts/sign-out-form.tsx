import { Form } from "~/ui/form";
import { Icon } from "~/ui/icon";

/** Signs out and goes home. It loads the whole page anew, so that nothing of the member stays in the browser's memory. */
export function SignOutForm() {
  return (
    <Form action="/user/signout" bare reloadDocument>
      <button>
        <Icon name="out" />
        退出登录
      </button>
    </Form>
  );
}
