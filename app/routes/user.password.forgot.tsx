import {
  data,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { emailField } from "~/features/accounts/account/account-fields";
import { forgetPassword } from "~/features/accounts/identity/password.commands.server";
import { deviceOf } from "~/features/accounts/sessions/device.server";
import { visitorForm } from "~/features/accounts/sign-in/visitor-page.server";
import { pageMeta } from "~/features/site/frame/page-meta";
import { pageAction } from "~/platform/http/page-action.server";
import { TextField } from "~/ui/forms/field";
import { Form } from "~/ui/forms/form";
import { formAnswer } from "~/ui/forms/form-answer";
import { FormTokenContext } from "~/ui/forms/form-token-context";
import { narrow } from "~/ui/forms/form.css";
import { useFormAnswer } from "~/ui/forms/use-form-answer";
import { Button } from "~/ui/links/button";
import { Link } from "~/ui/links/link";
import { Say } from "~/ui/notices/say";
import { link, quiet } from "~/ui/words/text.css";

export const meta: MetaFunction = ({ matches }) => [
  ...pageMeta(matches, { title: "忘记密码" }),
  { name: "robots", content: "noindex" },
];

export const headers = () => ({ "Cache-Control": "private, no-store" });

export async function loader({ request }: LoaderFunctionArgs) {
  const { formToken, headers } = await visitorForm(request, null);
  return data({ formToken, sent: new URL(request.url).searchParams.has("sent") }, { headers });
}

export function action({ request }: ActionFunctionArgs) {
  return pageAction(request, {
    schema: z.object({ email: emailField }),
    run: async ({ email }) => {
      await forgetPassword(email, deviceOf(request).address);
      return { to: "/user/password/forgot?sent" };
    },
  });
}

/** Asks for the link that sets a new password; the answer never tells whether an address exists. */
export default function ForgotPassword() {
  const { formToken, sent } = useLoaderData<typeof loader>();
  const answer = formAnswer(useFormAnswer<typeof action>());
  return (
    <div className={narrow}>
      <h1>忘记密码</h1>
      {sent && (
        <Say kind="yes">
          如果这个邮箱注册过，几分钟内会收到一封邮件，里面的链接 1
          小时内有效。没收到的话，看看垃圾邮件里有没有。
        </Say>
      )}
      <p className={quiet}>
        填注册时用的邮箱，我们把重设密码的链接发过去。想起来了？
        <Link className={link} to="/user/signin">
          去登录
        </Link>
        。
      </p>
      <FormTokenContext.Provider value={formToken}>
        <Form problem={answer.problem}>
          <TextField
            {...answer.field("email")}
            type="email"
            label="邮箱"
            autoComplete="email"
            required
          />
          <Button kind="go">发送链接</Button>
        </Form>
      </FormTokenContext.Provider>
    </div>
  );
}
