import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readAccountList } from "~/features/accounts/account-list.queries.server";
import { requireKeeper } from "~/features/accounts/account.queries.server";
import { memberFilterOf } from "~/features/admin/member-filter";
import { MemberList } from "~/features/admin/member-list";
import { privateMeta } from "~/features/site/page-meta";
import { readDatabase } from "~/platform/database/database.server";
import { answerPage } from "~/platform/http/page-faults.server";

export { steadyLoader as clientLoader, steadyRevalidate as shouldRevalidate } from "~/ui/steady";

export const meta: MetaFunction = ({ matches }) => privateMeta(matches, { title: "用户" });

export function loader({ request }: LoaderFunctionArgs) {
  return answerPage(request, async () => {
    const keeper = await requireKeeper(request);
    const query = new URL(request.url).searchParams;
    const filter = memberFilterOf(query);
    return { page: await readAccountList(readDatabase(), filter, query.get("cursor"), keeper) };
  });
}

export default function Users() {
  return <MemberList {...useLoaderData<typeof loader>()} />;
}
