import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { KeptLinkForm } from "~/features/content/links/link-form";
import { keptLink } from "~/features/content/links/link-keeping.server";
import { answerKeptForm, readKeptForm } from "~/features/content/writing/kept-form.server";
import { privateMeta } from "~/features/site/frame/page-meta";
import { useFormAnswer } from "~/ui/forms/use-form-answer";

export const meta: MetaFunction = ({ matches }) => privateMeta(matches, { title: "编辑友链" });

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  readKeptForm(request, params["linkId"], keptLink);

export const action = ({ request, params }: ActionFunctionArgs) =>
  answerKeptForm(request, params["linkId"], keptLink);

/** A friend link that a keeper writes over. */
export default function EditLink() {
  return (
    <KeptLinkForm {...useLoaderData<typeof loader>()} answer={useFormAnswer<typeof action>()} />
  );
}
