import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { TopicForm } from "~/features/content/topic-display/topic-form";
import { editTopic } from "~/features/content/topics/topic-edit.commands.server";
import { readTopicFields } from "~/features/content/topics/topic-fields.queries.server";
import { topicSchema } from "~/features/content/topics/topic.schema";
import { composeAction } from "~/features/content/writing/compose-action.server";
import { readComposePage } from "~/features/content/writing/compose-page.server";
import { editDone } from "~/features/content/status/edit-words";
import { pageMeta } from "~/features/site/frame/page-meta";
import { readDatabase } from "~/platform/database/database.server";
import { idOrNone, idParameter } from "~/platform/http/parameters.server";
import { composerLinks } from "~/ui/editor/composer-sheet";
import { useRootData } from "~/root-data";

export const links = composerLinks;

export const meta: MetaFunction = ({ matches }) => [
  ...pageMeta(matches, { title: "编辑话题" }),
  { name: "robots", content: "noindex" },
];

export function loader({ request, params }: LoaderFunctionArgs) {
  return readComposePage(request, {
    kind: "topic",
    target: () => idParameter(params["topicId"]),
    start: (db, viewer) => readTopicFields(db, idParameter(params["topicId"]), viewer),
  });
}

export function action({ request, params }: ActionFunctionArgs) {
  const id = idOrNone(params["topicId"]);
  return composeAction(request, {
    kind: "topic",
    targetId: id,
    schema: topicSchema,
    stands: (viewer) => readTopicFields(readDatabase(), idParameter(params["topicId"]), viewer),
    run: async (form, viewer) => {
      const isWaiting = await editTopic(viewer, idParameter(params["topicId"]), form);
      return { to: `/topic/${id}`, flash: editDone(isWaiting) };
    },
  });
}

export default function EditTopic() {
  const { nodes } = useRootData();
  const page = useLoaderData<typeof loader>();
  return <TopicForm page={page} nodes={nodes} answer={useActionData<typeof action>()} />;
}
