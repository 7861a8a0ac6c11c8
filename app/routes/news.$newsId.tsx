import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { newsMeta } from "~/features/content/news/news-meta";
import { NewsPage } from "~/features/discussion/pages/news-page";
import { readNewsPage } from "~/features/discussion/pages/news-page.server";
import { DataBlock } from "~/features/seo/data-block";
import { useRootData } from "~/root-data";

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  data ? newsMeta(matches, data.news, data.numbered) : [];

export function loader({ request, params }: LoaderFunctionArgs) {
  return readNewsPage(request, params["newsId"]);
}

export default function News() {
  const { viewer } = useRootData();
  const page = useLoaderData<typeof loader>();
  return (
    <>
      <DataBlock describe={(describer) => describer.thing("news", page.news)} />
      <NewsPage viewer={viewer} {...page} />
    </>
  );
}
