import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { answerMemberBulk } from "~/features/admin/members/member-bulk.server";
import { MemberList } from "~/features/admin/members/member-list";
import { readMemberPage } from "~/features/admin/members/member-list-page.server";
import { privateMeta } from "~/features/site/frame/page-meta";
import { useFormAnswer } from "~/ui/forms/use-form-answer";

export const meta: MetaFunction = ({ matches }) => privateMeta(matches, { title: "成员" });

export const loader = ({ request }: LoaderFunctionArgs) => readMemberPage(request);

export const action = ({ request }: ActionFunctionArgs) => answerMemberBulk(request);

/** All members, to look through and to act on many at once. */
export default function Users() {
  return <MemberList {...useLoaderData<typeof loader>()} answer={useFormAnswer<typeof action>()} />;
}
