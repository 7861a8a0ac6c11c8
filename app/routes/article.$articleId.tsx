import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { articleMeta } from "~/features/content/articles/article-meta";
import { ArticlePage } from "~/features/discussion/pages/article-page";
import { readArticlePage } from "~/features/discussion/pages/article-page.server";
import { DataBlock } from "~/features/seo/data-block";
import { useRootData } from "~/root-data";

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  data ? articleMeta(matches, data.article, data.numbered) : [];

export function loader({ request, params }: LoaderFunctionArgs) {
  return readArticlePage(request, params["articleId"]);
}

export default function Article() {
  const { viewer } = useRootData();
  const page = useLoaderData<typeof loader>();
  return (
    <>
      <DataBlock describe={(describer) => describer.thing("article", page.article)} />
      <ArticlePage viewer={viewer} {...page} />
    </>
  );
}
