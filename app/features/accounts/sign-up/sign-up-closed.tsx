import { narrow } from "~/ui/forms/form.css";
import { ButtonLink } from "~/ui/links/button";
import { Say } from "~/ui/notices/say";

/** What stands in place of the form while nobody may sign up. */
export function SignUpClosed({ back }: { back: string }) {
  return (
    <div className={narrow}>
      <h1>注册</h1>
      <Say kind="mind">本站暂不开放注册。已经有账号的话，可以直接登录。</Say>
      <ButtonLink to={`/user/signin?ref=${encodeURIComponent(back)}`}>去登录</ButtonLink>
    </div>
  );
}
