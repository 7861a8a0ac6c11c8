import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { answerMove, readMovePage } from "~/features/content/curation.server";
import { MovePage } from "~/features/content/move-page";
import { privateMeta } from "~/features/site/page-meta";
import { useFormAnswer } from "~/ui/use-form-answer";

export const meta: MetaFunction = ({ matches }) => privateMeta(matches, { title: "移到别的节点" });

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  readMovePage(request, params["topicId"]);

export const action = ({ request, params }: ActionFunctionArgs) =>
  answerMove(request, params["topicId"]);

export default function MoveTopic() {
  return <MovePage {...useLoaderData<typeof loader>()} answer={useFormAnswer<typeof action>()} />;
}
