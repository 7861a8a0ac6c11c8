import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireViewer } from "~/features/accounts/account.queries.server";
import { memberAction } from "~/features/accounts/member-action.server";
import { publishTopic } from "~/features/content/topic.commands.server";
import { topicSchema } from "~/features/content/topic.schema";
import { TopicForm } from "~/features/content/topic-form";
import { pageMeta } from "~/features/site/page-meta";
import { readSettings } from "~/features/site/setting.queries.server";
import { randomToken } from "~/platform/env/secrets.server";
import { answerPage } from "~/platform/http/page-faults.server";
import { useRootData } from "~/root-data";

export const meta: MetaFunction = ({ matches }) => [
  ...pageMeta(matches, { title: "发话题" }),
  { name: "robots", content: "noindex" },
];

export function loader({ request }: LoaderFunctionArgs) {
  return answerPage(request, async () => {
    await requireViewer(request);
    const { defaultNodeId, enableHideContent } = await readSettings();
    const asked = Number(new URL(request.url).searchParams.get("nodeId"));
    return { nodeId: asked || defaultNodeId, enableHideContent, formId: randomToken(12) };
  });
}

export function action({ request }: ActionFunctionArgs) {
  return memberAction(request, {
    schema: topicSchema,
    run: async (form, viewer) => ({ to: `/topic/${await publishTopic(viewer, form)}` }),
  });
}

export default function CreateTopic() {
  const { nodes } = useRootData();
  return (
    <TopicForm
      nodes={nodes}
      {...useLoaderData<typeof loader>()}
      answer={useActionData<typeof action>()}
    />
  );
}
