import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { SignUpClosed } from "~/features/accounts/sign-up/sign-up-closed";
import { SignUpForm } from "~/features/accounts/sign-up/sign-up-form";
import { answerSignUp, readSignUpPage } from "~/features/accounts/sign-up/sign-up-page.server";
import { pageMeta } from "~/features/site/frame/page-meta";
import { useFormAnswer } from "~/ui/forms/use-form-answer";

export const meta: MetaFunction = ({ matches }) => [
  ...pageMeta(matches, { title: "注册", canonical: "/user/signup" }),
  { name: "robots", content: "noindex" },
];

export const headers = () => ({ "Cache-Control": "private, no-store" });

export const loader = ({ request }: LoaderFunctionArgs) => readSignUpPage(request);

export const action = ({ request }: ActionFunctionArgs) => answerSignUp(request);

export default function SignUp() {
  const { open, ...page } = useLoaderData<typeof loader>();
  const answer = useFormAnswer<typeof action>();
  return open ? <SignUpForm {...page} answer={answer} /> : <SignUpClosed back={page.back} />;
}
