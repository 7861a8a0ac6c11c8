import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireModerator } from "~/features/accounts/account/account.queries.server";
import { moderatorAction } from "~/features/accounts/account/moderator-action.server";
import { readKeepersOf } from "~/features/accounts/keeping/node-keeper.queries.server";
import { changeKeepers, nodeKeepersSchema } from "~/features/admin/nodes/node-keepers-form.server";
import { NodeKeepersPage } from "~/features/admin/nodes/node-keepers-page";
import { readNode } from "~/features/content/nodes/node.queries.server";
import { privateMeta } from "~/features/site/frame/page-meta";
import { readDatabase } from "~/platform/database/database.server";
import { answerPage } from "~/platform/http/page-faults.server";
import { found, idParameter } from "~/platform/http/parameters.server";
import { useFormAnswer } from "~/ui/forms/use-form-answer";

export const meta: MetaFunction = ({ matches }) => privateMeta(matches, { title: "版主" });

export function loader({ request, params }: LoaderFunctionArgs) {
  return answerPage(request, async () => {
    await requireModerator(request);
    const db = readDatabase();
    const nodeId = idParameter(params["nodeId"]);
    const [node, keepers] = await Promise.all([readNode(db, nodeId), readKeepersOf(db, nodeId)]);
    const { id, name } = found(node);
    return { node: { id, name }, keepers };
  });
}

export const action = ({ request, params }: ActionFunctionArgs) =>
  moderatorAction(request, {
    schema: nodeKeepersSchema,
    run: (form, moderator) => changeKeepers(form, idParameter(params["nodeId"]), moderator),
  });

export default function NodeKeepers() {
  return (
    <NodeKeepersPage {...useLoaderData<typeof loader>()} answer={useFormAnswer<typeof action>()} />
  );
}
