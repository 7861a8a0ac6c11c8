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
        title: saidAfter(data.profile.nickname, "的粉丝"),
        canonical: `/user/${data.profile.id}/fans`,
        noindex: true,
      })
    : [];

export function loader({ request, params }: LoaderFunctionArgs) {
  return readFollowListPage(request, "fans", params["userId"]);
}

export default function Fans() {
  const { viewer } = useRootData();
  return (
    <FollowListPage side="fans" viewerId={viewer?.id ?? null} {...useLoaderData<typeof loader>()} />
  );
}
