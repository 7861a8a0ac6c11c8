import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireKeeper } from "~/features/accounts/account.queries.server";
import { TagList } from "~/features/admin/tag-list";
import { readKeptTags } from "~/features/content/kept-tags.queries.server";
import { privateMeta } from "~/features/site/page-meta";
import { readDatabase } from "~/platform/database/database.server";
import { answerPage } from "~/platform/http/page-faults.server";

export { steadyLoader as clientLoader, steadyRevalidate as shouldRevalidate } from "~/ui/steady";

export const meta: MetaFunction = ({ matches }) => privateMeta(matches, { title: "管理标签" });

export function loader({ request }: LoaderFunctionArgs) {
  return answerPage(request, async () => {
    await requireKeeper(request);
    const query = new URL(request.url).searchParams;
    const typed = (query.get("name") ?? "").trim().slice(0, 30);
    return { typed, page: await readKeptTags(readDatabase(), typed, query.get("cursor")) };
  });
}

export default function AdminTags() {
  return <TagList {...useLoaderData<typeof loader>()} />;
}
