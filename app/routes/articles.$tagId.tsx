import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ArticleListPage } from "~/features/content/lists/article-list-page";
import { readArticleListPage } from "~/features/content/lists/article-list-page.server";
import { readTagOfPage } from "~/features/content/tag-admin/tag-of-page.server";
import { pageMeta } from "~/features/site/frame/page-meta";
import { useRootData } from "~/root-data";

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  data
    ? pageMeta(matches, {
        title: `文章标签：${data.tag.name}`,
        description: data.tag.description || `带有标签“${data.tag.name}”的文章`,
        canonical: `/articles/${data.tag.id}`,
      })
    : [];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const tag = await readTagOfPage(request, params["tagId"], "/articles");
  return { tag, ...(await readArticleListPage(request, { list: "tag", tagId: tag.id })) };
}

export default function ArticlesOfTag() {
  const { site } = useRootData();
  const { tag, ...list } = useLoaderData<typeof loader>();
  return <ArticleListPage heading={`文章标签：${tag.name}`} notice={site.notification} {...list} />;
}
