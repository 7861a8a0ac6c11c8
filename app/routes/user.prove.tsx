import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ProofPage } from "~/features/accounts/own-account/proof-page";
import { answerProof, readProofPage } from "~/features/accounts/own-account/proof-page.server";
import { privateMeta } from "~/features/site/frame/page-meta";
import { useFormAnswer } from "~/ui/forms/use-form-answer";

export const meta: MetaFunction = ({ matches }) => privateMeta(matches, { title: "确认是你本人" });

export const loader = ({ request }: LoaderFunctionArgs) => readProofPage(request);

export const action = ({ request }: ActionFunctionArgs) => answerProof(request);

/** Where who is signed in proves once more who they are, and goes on from there. */
export default function Prove() {
  return <ProofPage {...useLoaderData<typeof loader>()} answer={useFormAnswer<typeof action>()} />;
}
