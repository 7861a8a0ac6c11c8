import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { getViewer } from "~/features/accounts/account/account.queries.server";
import { TopicListPage } from "~/features/content/lists/topic-list-page";
import { readTopicListPage } from "~/features/content/lists/topic-list-page.server";
import { readTagOfPage } from "~/features/content/tag-admin/tag-of-page.server";
import { readPlaceWatch } from "~/features/content/topic-watches/topic-watch-page.server";
import { pageMeta } from "~/features/site/frame/page-meta";
import { useRootData } from "~/root-data";

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  data
    ? pageMeta(matches, {
        title: `标签：${data.tag.name}`,
        description: data.tag.description || `带有标签“${data.tag.name}”的话题`,
        canonical: `/topics/tag/${data.tag.id}`,
      })
    : [];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const tag = await readTagOfPage(request, params["tagId"], "/topics/tag");
  const viewer = await getViewer(request);
  const [watch, page] = await Promise.all([
    readPlaceWatch(viewer, { entityType: "tag", entityId: tag.id }),
    readTopicListPage(request, { list: "tag", tagId: tag.id }),
  ]);
  return { tag, ...(watch && { watch }), ...page };
}

export default function TopicsOfTag() {
  const { nodes, site } = useRootData();
  const { tag, ...list } = useLoaderData<typeof loader>();
  return (
    <TopicListPage
      heading={`标签：${tag.name}`}
      headingShown
      current={null}
      currentNodeId={null}
      nodes={nodes}
      notice={site.notification}
      {...list}
    />
  );
}
