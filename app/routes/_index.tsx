import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { getViewer } from "~/features/accounts/account/account.queries.server";
import { Portal } from "~/features/content/portal/portal";
import { readPortal } from "~/features/content/portal/portal-page.server";
import { PortalReading } from "~/features/content/portal/portal-reading";
import { PortalStories } from "~/features/content/portal/portal-stories";
import { DataBlock } from "~/features/seo/data-block";
import type { RouteHandle } from "~/features/site/frame/layout-name";
import { pageMeta } from "~/features/site/frame/page-meta";
import { readDatabase } from "~/platform/database/database.server";
import { useRootData } from "~/root-data";

export const handle: RouteHandle = { layout: "portal" };

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "", canonical: "/" });

export async function loader({ request }: LoaderFunctionArgs) {
  return readPortal(readDatabase(), await getViewer(request));
}

export default function Home() {
  const { site } = useRootData();
  const { reading, stories, ...portal } = useLoaderData<typeof loader>();
  return (
    <>
      <DataBlock describe={({ site }) => site()} />
      <Portal
        notice={site.notification}
        rows={{
          stories: <PortalStories {...stories} />,
          reading: <PortalReading {...reading} />,
        }}
        {...portal}
      />
    </>
  );
}
