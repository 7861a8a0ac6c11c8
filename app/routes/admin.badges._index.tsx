import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireModerator } from "~/features/accounts/account/account.queries.server";
import { moderatorAction } from "~/features/accounts/account/moderator-action.server";
import { BadgeAdminList } from "~/features/admin/badges/badge-admin-list";
import { badgeActSchema, changeBadges } from "~/features/admin/badges/badge-staff-form.server";
import { readBadges } from "~/features/badges/badge.queries.server";
import { privateMeta } from "~/features/site/frame/page-meta";
import { readDatabase } from "~/platform/database/database.server";
import { answerPage } from "~/platform/http/page-faults.server";
import { useFormAnswer } from "~/ui/forms/use-form-answer";

export const meta: MetaFunction = ({ matches }) => privateMeta(matches, { title: "徽章" });

export function loader({ request }: LoaderFunctionArgs) {
  return answerPage(request, async () => {
    await requireModerator(request);
    return { badges: await readBadges(readDatabase()) };
  });
}

export const action = ({ request }: ActionFunctionArgs) =>
  moderatorAction(request, { schema: badgeActSchema, run: changeBadges });

export default function AdminBadges() {
  return (
    <BadgeAdminList {...useLoaderData<typeof loader>()} answer={useFormAnswer<typeof action>()} />
  );
}
