import {
  data,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { newPasswordField } from "~/features/accounts/account/account-fields";
import {
  checkResetLink,
  resetPasswordByLink,
} from "~/features/accounts/identity/password.commands.server";
import { repeatedPassword } from "~/features/accounts/own-account/account-settings.schema";
import { signOutCookie } from "~/features/accounts/sessions/session-token.server";
import { visitorForm } from "~/features/accounts/sign-in/visitor-page.server";
import { pageMeta } from "~/features/site/frame/page-meta";
import { RuleBroken } from "~/platform/errors/domain-errors";
import { pageAction } from "~/platform/http/page-action.server";
import { TextField } from "~/ui/forms/field";
import { Form } from "~/ui/forms/form";
import { formAnswer } from "~/ui/forms/form-answer";
import { FormTokenContext } from "~/ui/forms/form-token-context";
import { narrow } from "~/ui/forms/form.css";
import { useFormAnswer } from "~/ui/forms/use-form-answer";
import { Button, ButtonLink } from "~/ui/links/button";
import { Say } from "~/ui/notices/say";

export const meta: MetaFunction = ({ matches }) => [
  ...pageMeta(matches, { title: "重设密码" }),
  { name: "robots", content: "noindex" },
];

export const headers = () => ({ "Cache-Control": "private, no-store" });

export async function loader({ request }: LoaderFunctionArgs) {
  const token = new URL(request.url).searchParams.get("token") ?? "";
  const { formToken, headers } = await visitorForm(request, null);
  return data({ formToken, token, problem: await problemOf(token) }, { headers });
}

async function problemOf(token: string): Promise<string | null> {
  try {
    await checkResetLink(token);
    return null;
  } catch (error) {
    if (error instanceof RuleBroken) return error.message;
    throw error;
  }
}

export function action({ request }: ActionFunctionArgs) {
  return pageAction(request, {
    schema: repeatedPassword(
      z.object({
        token: z.string().max(200).default(""),
        password: newPasswordField,
        rePassword: z.string().default(""),
      }),
    ),
    run: async ({ token, password }) => {
      await resetPasswordByLink(token, password);
      return {
        to: "/user/signin",
        anew: true,
        flash: { kind: "success", text: "密码改好了，请用新密码登录" },
        cookies: [signOutCookie()],
      };
    },
  });
}

/** Where the mailed link leads: a new password, which ends all sessions. */
export default function ResetPassword() {
  const { formToken, token, problem } = useLoaderData<typeof loader>();
  const answer = formAnswer(useFormAnswer<typeof action>());
  return (
    <div className={narrow}>
      <h1>重设密码</h1>
      {problem !== null ? (
        <>
          <Say kind="no">{problem}</Say>
          <ButtonLink to="/user/password/forgot">重新发一封</ButtonLink>
        </>
      ) : (
        <FormTokenContext.Provider value={formToken}>
          <Form problem={answer.problem}>
            <input type="hidden" name="token" value={token} />
            <TextField
              {...answer.field("password")}
              type="password"
              label="新密码"
              hint="至少 8 个字符。改好之后所有设备都要重新登录。"
              autoComplete="new-password"
              required
            />
            <TextField
              {...answer.field("rePassword")}
              type="password"
              label="再填一次新密码"
              autoComplete="new-password"
              required
            />
            <Button kind="go">改密码</Button>
          </Form>
        </FormTokenContext.Provider>
      )}
    </div>
  );
}
