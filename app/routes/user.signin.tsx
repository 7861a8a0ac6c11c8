import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { SignInForm } from "~/features/accounts/sign-in/sign-in-form";
import { answerSignIn, readSignInPage } from "~/features/accounts/sign-in/sign-in-page.server";
import { pageMeta } from "~/features/site/frame/page-meta";
import { useFormAnswer } from "~/ui/forms/use-form-answer";

export const meta: MetaFunction = ({ matches }) => [
  ...pageMeta(matches, { title: "登录" }),
  { name: "robots", content: "noindex" },
];

export const headers = () => ({ "Cache-Control": "private, no-store" });

export const loader = ({ request }: LoaderFunctionArgs) => readSignInPage(request);

export const action = ({ request }: ActionFunctionArgs) => answerSignIn(request);

export default function SignIn() {
  return <SignInForm {...useLoaderData<typeof loader>()} answer={useFormAnswer<typeof action>()} />;
}
