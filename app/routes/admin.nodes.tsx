import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireModerator } from "~/features/accounts/account/account.queries.server";
import { moderatorAction } from "~/features/accounts/account/moderator-action.server";
import { changeNodes } from "~/features/admin/nodes/node-form.server";
import { NodePage } from "~/features/admin/nodes/node-page";
import { readAllNodes } from "~/features/content/nodes/node.queries.server";
import { nodeFormSchema } from "~/features/content/nodes/node.schema";
import { privateMeta } from "~/features/site/frame/page-meta";
import { readDatabase } from "~/platform/database/database.server";
import { answerPage } from "~/platform/http/page-faults.server";
import { readGreatActsOn } from "~/platform/jobs/great-act.queries.server";
import { useFormAnswer } from "~/ui/forms/use-form-answer";

export const meta: MetaFunction = ({ matches }) => privateMeta(matches, { title: "节点" });

export function loader({ request }: LoaderFunctionArgs) {
  return answerPage(request, async () => {
    await requireModerator(request);
    const db = readDatabase();
    const [nodes, acts] = await Promise.all([readAllNodes(db), readGreatActsOn(db, "node")]);
    return { nodes, acts };
  });
}

export function action({ request }: ActionFunctionArgs) {
  return moderatorAction(request, { schema: nodeFormSchema, run: changeNodes });
}

export default function Nodes() {
  return <NodePage {...useLoaderData<typeof loader>()} answer={useFormAnswer<typeof action>()} />;
}
