import { narrow } from "~/ui/forms/form.css";
import { ButtonLink } from "~/ui/links/button";
import { Say } from "~/ui/notices/say";

/** What somebody reads whose sign-up waits for an admin. */
export function SignUpPending() {
  return (
    <div className={narrow}>
      <h1>注册申请已经收到</h1>
      <Say kind="wait">账号要等管理员审核，通过之后才能登录。</Say>
      <p>
        结果会发到你填的邮箱。趁现在可以打开验证邮件，先把邮箱验证好；没收到的话，看看垃圾邮件里有没有。
      </p>
      <p>不登录也可以读话题、文章和评论。</p>
      <ButtonLink to="/">先去看看</ButtonLink>
    </div>
  );
}

/** What somebody reads whose sign-up waits for a link to be opened, whoever has that mailbox. */
export function MailboxPending() {
  return (
    <div className={narrow}>
      <h1>请看看邮箱</h1>
      <Say kind="wait">我们给你填的邮箱发了一封信，照信里说的做，就能登录了。</Say>
      <p>
        信在几分钟内会到，没看到的话，看看垃圾邮件里有没有。链接 24 小时内有效，过期了可以重新注册。
      </p>
      <p>不登录也可以读话题、文章和评论。</p>
      <ButtonLink to="/">先去看看</ButtonLink>
    </div>
  );
}
