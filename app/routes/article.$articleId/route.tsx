import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { articleMeta } from "~/features/content/articles/article-meta";
import { ArticlePage } from "~/features/discussion/article-page";
import { readArticlePage } from "~/features/discussion/article-page.server";
import { articleData } from "~/features/seo/structured-data";
import { useRootData } from "~/root-data";

export { steadyLoader as clientLoader, steadyRevalidate as shouldRevalidate } from "~/ui/steady";

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  data ? [...articleMeta(matches, data.article), ...articleData(matches, data.article)] : [];

export function loader({ request, params }: LoaderFunctionArgs) {
  return readArticlePage(request, params["articleId"]);
}

export default function Article() {
  const { viewer } = useRootData();
  return <ArticlePage viewer={viewer} {...useLoaderData<typeof loader>()} />;
}
