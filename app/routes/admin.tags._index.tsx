import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireKeeper } from "~/features/accounts/account/account.queries.server";
import { answerTagBulk } from "~/features/admin/tags/tag-bulk.server";
import { TagList } from "~/features/admin/tags/tag-list";
import { readKeptTags } from "~/features/content/tag-admin/kept-tags.queries.server";
import { privateMeta } from "~/features/site/frame/page-meta";
import { readDatabase } from "~/platform/database/database.server";
import { answerPage } from "~/platform/http/page-faults.server";
import { readGreatActsOn } from "~/platform/jobs/great-act.queries.server";
import { useFormAnswer } from "~/ui/forms/use-form-answer";

export const meta: MetaFunction = ({ matches }) => privateMeta(matches, { title: "管理标签" });

export function loader({ request }: LoaderFunctionArgs) {
  return answerPage(request, async () => {
    await requireKeeper(request);
    const query = new URL(request.url).searchParams;
    const typed = (query.get("name") ?? "").trim().slice(0, 30);
    const unused = query.has("unused");
    const db = readDatabase();
    const [page, acts] = await Promise.all([
      readKeptTags(db, { typed, unused }, query.get("cursor")),
      readGreatActsOn(db, "tag"),
    ]);
    return { typed, unused, page, acts };
  });
}

export const action = ({ request }: ActionFunctionArgs) => answerTagBulk(request);

export default function AdminTags() {
  return <TagList {...useLoaderData<typeof loader>()} answer={useFormAnswer<typeof action>()} />;
}
