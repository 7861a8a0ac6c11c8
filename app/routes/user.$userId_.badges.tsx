import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { moderatorAction } from "~/features/accounts/account/moderator-action.server";
import { awardSchema } from "~/features/badges/badge.schema";
import { MemberBadgesPage } from "~/features/profiles/member-badges-page";
import {
  changeMemberBadges,
  readMemberBadgesPage,
} from "~/features/profiles/member-badges-page.server";
import type { RouteHandle } from "~/features/site/frame/layout-name";
import { pageMeta } from "~/features/site/frame/page-meta";
import { idParameter } from "~/platform/http/parameters.server";
import { saidAfter } from "~/platform/text/mixed-scripts";
import { useRootData } from "~/root-data";
import { useFormAnswer } from "~/ui/forms/use-form-answer";

export const handle: RouteHandle = { layout: "user-centre" };

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  data
    ? pageMeta(matches, {
        title: saidAfter(data.profile.nickname, "的徽章"),
        canonical: `/user/${data.profile.id}/badges`,
        noindex: true,
      })
    : [];

export function loader({ request, params }: LoaderFunctionArgs) {
  return readMemberBadgesPage(request, params["userId"]);
}

export const action = ({ request, params }: ActionFunctionArgs) =>
  moderatorAction(request, {
    schema: awardSchema,
    run: (form, moderator) => changeMemberBadges(form, idParameter(params["userId"]), moderator),
  });

export default function MemberBadges() {
  const { viewer } = useRootData();
  const page = useLoaderData<typeof loader>();
  return (
    <MemberBadgesPage
      {...page}
      own={viewer?.id === page.profile.id}
      answer={useFormAnswer<typeof action>()}
    />
  );
}
