import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { getViewer } from "~/features/accounts/account/account.queries.server";
import { LinkSheet } from "~/features/content/links/link-sheet";
import { readLink } from "~/features/content/links/link.queries.server";
import { DataBlock } from "~/features/seo/data-block";
import { pageMeta } from "~/features/site/frame/page-meta";
import { readDatabase } from "~/platform/database/database.server";
import { answerPage } from "~/platform/http/page-faults.server";
import { found, idParameter } from "~/platform/http/parameters.server";

export const meta: MetaFunction<typeof loader> = ({ matches, data }) => {
  if (!data) return [];
  const { id, title, summary } = data.link;
  return pageMeta(matches, {
    title,
    description: summary || undefined,
    canonical: `/link/${id}`,
  });
};

export function loader({ request, params }: LoaderFunctionArgs) {
  return answerPage(request, async () => {
    const id = idParameter(params["linkId"]);
    const viewer = await getViewer(request);
    return { link: found(await readLink(readDatabase(), id, viewer)) };
  });
}

export default function FriendLink() {
  const page = useLoaderData<typeof loader>();
  return (
    <>
      <DataBlock describe={(describer) => describer.thing("link", page.link)} />
      <LinkSheet {...page} />
    </>
  );
}
