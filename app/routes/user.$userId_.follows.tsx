import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { FollowListPage } from "~/features/profiles/follow-list-page";
import { readFollowListPage } from "~/features/profiles/follow-page.server";
import type { RouteHandle } from "~/features/site/frame/layout-name";
import { pageMeta } from "~/features/site/frame/page-meta";
import { saidAfter } from "~/platform/text/mixed-scripts";
import { useRootData } from "~/root-data";

export const handle: RouteHandle = { layout: "user-centre" };

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  data
    ? pageMeta(matches, {
        title: saidAfter(data.profile.nickname, "的关注"),
        canonical: `/user/${data.profile.id}/follows`,
        noindex: true,
      })
    : [];

export function loader({ request, params }: LoaderFunctionArgs) {
  return readFollowListPage(request, "follows", params["userId"]);
}

export default function Follows() {
  const { viewer } = useRootData();
  return (
    <FollowListPage
      side="follows"
      viewerId={viewer?.id ?? null}
      {...useLoaderData<typeof loader>()}
    />
  );
}
