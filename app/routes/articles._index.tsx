import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ArticleListPage } from "~/features/content/lists/article-list-page";
import { feedLink } from "~/features/content/lists/list-feeds";
import { readArticleListPage } from "~/features/content/lists/article-list-page.server";
import { pageMeta } from "~/features/site/frame/page-meta";
import { useRootData } from "~/root-data";

export const meta: MetaFunction = ({ matches }) => [
  ...pageMeta(matches, {
    title: "文章",
    description: "成员们写的文章，新的在前。",
    canonical: "/articles",
  }),
  feedLink("文章", "/articles/rss.xml"),
];

export function loader({ request }: LoaderFunctionArgs) {
  return readArticleListPage(request, { list: "newest" });
}

export default function Articles() {
  const { site } = useRootData();
  return (
    <ArticleListPage
      heading="文章"
      notice={site.notification}
      {...useLoaderData<typeof loader>()}
    />
  );
}
