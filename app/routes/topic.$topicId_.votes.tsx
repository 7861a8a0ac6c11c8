import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readVotersPage } from "~/features/content/topic-display/poll-page.server";
import { VotersPage } from "~/features/content/topic-display/poll-pages";
import { pageMeta } from "~/features/site/frame/page-meta";

export const meta: MetaFunction<typeof loader> = ({ matches, data }) => [
  ...pageMeta(matches, { title: `谁投了什么：${data?.title ?? ""}` }),
  { name: "robots", content: "noindex" },
];

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  readVotersPage(request, params["topicId"]);

export default function Voters() {
  return <VotersPage {...useLoaderData<typeof loader>()} />;
}
