import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireModerator } from "~/features/accounts/account/account.queries.server";
import { AdminTagList } from "~/features/admin/tags/admin-tag-list";
import { answerTagBulk } from "~/features/admin/tags/tag-bulk.server";
import { readTagsToModerate } from "~/features/content/tag-admin/tag-moderation.queries.server";
import { privateMeta } from "~/features/site/frame/page-meta";
import { readDatabase } from "~/platform/database/database.server";
import { answerPage } from "~/platform/http/page-faults.server";
import { readGreatActsOn } from "~/platform/jobs/great-act.queries.server";
import { useFormAnswer } from "~/ui/forms/use-form-answer";

export const meta: MetaFunction = ({ matches }) => privateMeta(matches, { title: "管理标签" });

export function loader({ request }: LoaderFunctionArgs) {
  return answerPage(request, async () => {
    await requireModerator(request);
    const query = new URL(request.url).searchParams;
    const typed = (query.get("name") ?? "").trim().slice(0, 30);
    const unused = query.has("unused");
    const db = readDatabase();
    const [page, acts] = await Promise.all([
      readTagsToModerate(db, { typed, unused }, query.get("cursor")),
      readGreatActsOn(db, "tag"),
    ]);
    return { typed, unused, page, acts };
  });
}

export const action = ({ request }: ActionFunctionArgs) => answerTagBulk(request);

export default function AdminTags() {
  return (
    <AdminTagList {...useLoaderData<typeof loader>()} answer={useFormAnswer<typeof action>()} />
  );
}
