import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { newsMeta } from "~/features/content/news/news-meta";
import { NewsPage } from "~/features/discussion/news-page";
import { readNewsPage } from "~/features/discussion/news-page.server";
import { useRootData } from "~/root-data";

export { steadyLoader as clientLoader, steadyRevalidate as shouldRevalidate } from "~/ui/steady";

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  data ? newsMeta(matches, data.news) : [];

export function loader({ request, params }: LoaderFunctionArgs) {
  return readNewsPage(request, params["newsId"]);
}

export default function News() {
  const { viewer } = useRootData();
  return <NewsPage viewer={viewer} {...useLoaderData<typeof loader>()} />;
}
