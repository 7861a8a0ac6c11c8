import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { deskLinks } from "~/features/admin/frame/desk-sheet";
import { answerRefusals } from "~/features/admin/nodes/node-refusals-form.server";
import { NodeRefusalsPage } from "~/features/admin/nodes/node-refusals-page";
import { readRefusalsPage } from "~/features/admin/nodes/node-refusals-page.server";
import { privateMeta } from "~/features/site/frame/page-meta";
import { useFormAnswer } from "~/ui/forms/use-form-answer";

export const links = deskLinks;

export const meta: MetaFunction = ({ matches }) => privateMeta(matches, { title: "节点禁言" });

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  readRefusalsPage(request, params["nodeId"]);

export const action = ({ request, params }: ActionFunctionArgs) =>
  answerRefusals(request, params["nodeId"]);

export default function NodeRefusals() {
  return (
    <NodeRefusalsPage {...useLoaderData<typeof loader>()} answer={useFormAnswer<typeof action>()} />
  );
}
