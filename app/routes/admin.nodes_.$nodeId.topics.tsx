import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireModerator } from "~/features/accounts/account/account.queries.server";
import { moderatorAction } from "~/features/accounts/account/moderator-action.server";
import { moveNodeTopics, nodeTopicsSchema } from "~/features/admin/nodes/node-form.server";
import { NodeTopicsPage } from "~/features/admin/nodes/node-topics-page";
import { readAllNodes } from "~/features/content/nodes/node.queries.server";
import { privateMeta } from "~/features/site/frame/page-meta";
import { readDatabase } from "~/platform/database/database.server";
import { answerPage } from "~/platform/http/page-faults.server";
import { found, idParameter } from "~/platform/http/parameters.server";
import { useFormAnswer } from "~/ui/forms/use-form-answer";

export const meta: MetaFunction = ({ matches }) => privateMeta(matches, { title: "移走话题" });

export function loader({ request, params }: LoaderFunctionArgs) {
  return answerPage(request, async () => {
    await requireModerator(request);
    const id = idParameter(params["nodeId"]);
    const nodes = await readAllNodes(readDatabase());
    const others = nodes.filter((node) => node.id !== id && !node.retired);
    return {
      node: found(nodes.find((node) => node.id === id)),
      others: others.map((node) => ({ id: node.id, name: node.name })),
    };
  });
}

export const action = ({ request, params }: ActionFunctionArgs) =>
  moderatorAction(request, {
    schema: nodeTopicsSchema,
    run: (form, moderator) => moveNodeTopics(form, idParameter(params["nodeId"]), moderator),
  });

export default function NodeTopics() {
  return (
    <NodeTopicsPage {...useLoaderData<typeof loader>()} answer={useFormAnswer<typeof action>()} />
  );
}
