import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { TopicForm } from "~/features/content/topic-display/topic-form";
import { TweetForm } from "~/features/content/topic-display/tweet-form";
import { publishTopic, publishTweet } from "~/features/content/topics/topic.commands.server";
import { topicSchema, tweetSchema } from "~/features/content/topics/topic.schema";
import { composeAction } from "~/features/content/writing/compose-action.server";
import { readComposePage } from "~/features/content/writing/compose-page.server";
import { pageMeta } from "~/features/site/frame/page-meta";
import { readSettings } from "~/features/site/settings/setting.queries.server";
import { composerLinks } from "~/ui/editor/composer-sheet";
import { useRootData } from "~/root-data";

export const links = composerLinks;

export const meta: MetaFunction<typeof loader> = ({ matches, data }) => [
  ...pageMeta(matches, { title: data?.kind === "tweet" ? "发动态" : "发话题" }),
  { name: "robots", content: "noindex" },
];

const isTweet = (request: Request) => new URL(request.url).searchParams.get("type") === "1";

export function loader({ request }: LoaderFunctionArgs) {
  return readComposePage(request, {
    kind: isTweet(request) ? "tweet" : "topic",
    start: async () => {
      const asked = new URL(request.url).searchParams.get("nodeId");
      return { nodeId: asked ?? String((await readSettings()).defaultNodeId) };
    },
  });
}

export function action({ request }: ActionFunctionArgs) {
  if (isTweet(request)) {
    return composeAction(request, {
      kind: "tweet",
      schema: tweetSchema,
      run: async (form, viewer) => ({ to: `/topic/${await publishTweet(viewer, form)}` }),
    });
  }
  return composeAction(request, {
    kind: "topic",
    schema: topicSchema,
    run: async (form, viewer) => ({ to: `/topic/${await publishTopic(viewer, form)}` }),
  });
}

export default function CreateTopic() {
  const { nodes } = useRootData();
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const Kind = page.kind === "tweet" ? TweetForm : TopicForm;
  return <Kind key={page.kind} page={page} nodes={nodes} answer={answer} />;
}
