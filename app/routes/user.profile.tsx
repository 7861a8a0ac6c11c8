import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { OwnPage } from "~/features/profiles/own-page";
import { readOwnPage } from "~/features/profiles/own-page.server";
import type { RouteHandle } from "~/features/site/frame/layout-name";

export const handle: RouteHandle = { layout: "user-centre" };

export function loader({ request }: LoaderFunctionArgs) {
  return readOwnPage(request, async () => ({}));
}

/** The frame of the pages on which members edit what is theirs. */
export default function ProfileFrame() {
  const { profile } = useLoaderData<typeof loader>();
  return (
    <OwnPage profile={profile}>
      <Outlet />
    </OwnPage>
  );
}
