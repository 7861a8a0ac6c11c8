import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { SecondStepForm } from "~/features/accounts/sign-in/second-step-form";
import { answerSecondStep, readSecondStep } from "~/features/accounts/sign-in/second-step.server";
import { privateMeta } from "~/features/site/frame/page-meta";
import { useFormAnswer } from "~/ui/forms/use-form-answer";

export const meta: MetaFunction = ({ matches }) => privateMeta(matches, { title: "两步验证" });

export const headers = () => ({ "Cache-Control": "private, no-store" });

export const loader = ({ request }: LoaderFunctionArgs) => readSecondStep(request);

export const action = ({ request }: ActionFunctionArgs) => answerSecondStep(request);

/** The second step of a sign-in, for accounts with a second factor. */
export default function SecondStep() {
  return (
    <SecondStepForm {...useLoaderData<typeof loader>()} answer={useFormAnswer<typeof action>()} />
  );
}
