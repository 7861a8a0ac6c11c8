import {
  data,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { confirmEmail } from "~/features/accounts/identity/email.commands.server";
import { isApplicantToken } from "~/features/accounts/secrets/applicant-token.server";
import { visitorForm } from "~/features/accounts/sign-in/visitor-page.server";
import { confirmSignUp } from "~/features/accounts/sign-up/mailbox-first.commands.server";
import { userStatus } from "~/features/accounts/user/user";
import { pageMeta } from "~/features/site/frame/page-meta";
import { pageAction, type Done } from "~/platform/http/page-action.server";
import { Form } from "~/ui/forms/form";
import { formAnswer } from "~/ui/forms/form-answer";
import { FormTokenContext } from "~/ui/forms/form-token-context";
import { narrow } from "~/ui/forms/form.css";
import { useFormAnswer } from "~/ui/forms/use-form-answer";
import { Button, ButtonLink } from "~/ui/links/button";
import { Empty } from "~/ui/notices/empty";

export const meta: MetaFunction = ({ matches }) => [
  ...pageMeta(matches, { title: "验证邮箱" }),
  { name: "robots", content: "noindex" },
];

export const headers = () => ({ "Cache-Control": "private, no-store" });

export async function loader({ request }: LoaderFunctionArgs) {
  const { formToken, headers } = await visitorForm(request, null);
  const token = new URL(request.url).searchParams.get("token") ?? "";
  return data({ formToken, token, opens: isApplicantToken(token) }, { headers });
}

export function action({ request }: ActionFunctionArgs) {
  return pageAction(request, {
    schema: z.object({ token: z.string().max(4000).default("") }),
    run: async ({ token }) => {
      if (isApplicantToken(token)) return openAccount(token);
      const { email } = await confirmEmail(token);
      return { to: "/", anew: true, flash: { kind: "success", text: `邮箱 ${email} 验证好了` } };
    },
  });
}

async function openAccount(token: string): Promise<Done> {
  const { status } = await confirmSignUp(token);
  if (status !== userStatus.active) return { to: "/user/pending", anew: true };
  const text = "账号开好了，邮箱也验证好了，现在就可以登录";
  return { to: "/user/signin", anew: true, flash: { kind: "success", text } };
}

/** Where the mailed link leads. Only the button uses it, because mail scanners open every link. */
export default function VerifyEmail() {
  const { formToken, token, opens } = useLoaderData<typeof loader>();
  const { problem } = formAnswer(useFormAnswer<typeof action>());
  return (
    <div className={narrow}>
      <h1>{opens ? "确认注册" : "验证邮箱"}</h1>
      <FormTokenContext.Provider value={formToken}>
        {token === "" ? (
          <Empty
            words="这个链接不完整"
            note="请从邮件里点开整个链接，或者把它完整地复制过来。没有收到邮件，可以在账号页再发一次。"
          >
            <ButtonLink to="/user/profile/account">去账号页</ButtonLink>
          </Empty>
        ) : (
          <Form problem={problem}>
            <input type="hidden" name="token" value={token} />
            <p>点一下确认，{opens ? "账号就开好了" : "邮箱就验证好了"}。</p>
            <Button kind="go">确认</Button>
          </Form>
        )}
      </FormTokenContext.Provider>
    </div>
  );
}
