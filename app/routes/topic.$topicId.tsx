import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { topicMeta } from "~/features/content/topic-display/topic-meta";
import { TopicPage } from "~/features/discussion/pages/topic-page";
import { readTopicPage } from "~/features/discussion/pages/topic-page.server";
import { DataBlock } from "~/features/seo/data-block";
import { useRootData } from "~/root-data";

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  data ? topicMeta(matches, data.topic, data.numbered) : [];

export function loader({ request, params }: LoaderFunctionArgs) {
  return readTopicPage(request, params["topicId"]);
}

export default function Topic() {
  const { viewer } = useRootData();
  const page = useLoaderData<typeof loader>();
  return (
    <>
      <DataBlock
        describe={(describer) =>
          describer.thing("topic", { ...page.topic, first: page.comments.results[0] })
        }
      />
      <TopicPage viewer={viewer} {...page} />
    </>
  );
}
