import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import {
  setNoticeMails,
  unsubscriber,
} from "~/features/accounts/mail/notice-choice.commands.server";
import { pageMeta } from "~/features/site/frame/page-meta";
import { NotFound } from "~/platform/errors/domain-errors";
import { answerPage } from "~/platform/http/page-faults.server";
import { Form } from "~/ui/forms/form";
import { narrow } from "~/ui/forms/form.css";
import { useFormAnswer } from "~/ui/forms/use-form-answer";
import { Button } from "~/ui/links/button";
import { Link } from "~/ui/links/link";
import { Say } from "~/ui/notices/say";
import { link } from "~/ui/words/text.css";

export const meta: MetaFunction = ({ matches }) => [
  ...pageMeta(matches, { title: "退订邮件" }),
  { name: "robots", content: "noindex" },
];

export const headers = () => ({ "Cache-Control": "private, no-store" });

function requireLetter(request: Request): Promise<number> {
  return answerPage(request, async () => {
    const userId = unsubscriber(new URL(request.url));
    if (userId === undefined) throw new NotFound("这个退订链接不完整，请从邮件里重新打开");
    return userId;
  });
}

export async function loader({ request }: LoaderFunctionArgs) {
  await requireLetter(request);
  return null;
}

// Mail programs post here by themselves (RFC 8058), without cookie, origin or token, and follow no
// redirect: the signed address says who asks, and this is all that it can do.
export async function action({ request }: ActionFunctionArgs) {
  await setNoticeMails(await requireLetter(request), false);
  return { done: true };
}

/** Where letters end themselves. Only the button acts, because mail scanners open every link. */
export default function Unsubscribe() {
  const done = useFormAnswer<typeof action>()?.done ?? false;
  return (
    <section className={narrow}>
      <h1>退订邮件</h1>
      {done ? (
        <>
          <Say>退订好了，以后不会再收到这样的邮件。</Say>
          <p>
            消息仍然在站内，也可以随时在
            <Link className={link} to="/user/profile/account">
              账号设置
            </Link>
            里重新打开。
          </p>
        </>
      ) : (
        <Form>
          <p>有人评论、回复你，或者提到你的时候，不再发邮件。站内的消息不受影响。</p>
          <div>
            <Button kind="go">退订</Button>
          </div>
        </Form>
      )}
    </section>
  );
}
