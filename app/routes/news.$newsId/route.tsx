import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { NewsPage } from "~/features/discussion/news-page";
import { readNewsPage } from "~/features/discussion/news-page.server";
import { pageMeta } from "~/features/site/page-meta";

export { steadyLoader as clientLoader } from "~/ui/steady";

export const meta: MetaFunction<typeof loader> = ({ matches, data }) => {
  if (!data) return [];
  const { id, title, summary } = data.news;
  return pageMeta(matches, { title, description: summary, canonical: `/news/${id}` });
};

export function loader({ request, params }: LoaderFunctionArgs) {
  return readNewsPage(request, params["newsId"]);
}

export default function News() {
  return <NewsPage {...useLoaderData<typeof loader>()} />;
}
