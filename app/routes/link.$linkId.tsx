import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { getViewer } from "~/features/accounts/account/account.queries.server";
import { LinkSheet } from "~/features/content/links/link-sheet";
import { readLink } from "~/features/content/links/link.queries.server";
import { SideLists } from "~/features/content/lists/side-lists";
import { readSideLists } from "~/features/content/lists/side-lists.server";
import { DataBlock } from "~/features/seo/data-block";
import { pageMeta } from "~/features/site/frame/page-meta";
import { readDatabase } from "~/platform/database/database.server";
import { answerPage } from "~/platform/http/page-faults.server";
import { found, idParameter } from "~/platform/http/parameters.server";
import { Columns } from "~/ui/layout/columns";

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
    const db = readDatabase();
    const link = found(await readLink(db, id, viewer));
    return { link, beside: await readSideLists(db) };
  });
}

export default function FriendLink() {
  const { link, beside } = useLoaderData<typeof loader>();
  return (
    <Columns side={<SideLists {...beside} />}>
      <DataBlock describe={(describer) => describer.thing("link", link)} />
      <LinkSheet link={link} />
    </Columns>
  );
}
