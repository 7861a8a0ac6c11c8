import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { requireModerator } from "~/features/accounts/account/account.queries.server";
import { readAdminCounts } from "~/features/admin/frame/admin-counts.queries.server";
import { AdminFrame } from "~/features/admin/frame/admin-frame";
import { deskLinks } from "~/features/admin/frame/desk-sheet";
import { kindsWith } from "~/features/kinds/kind-registry.server";
import { readDatabase } from "~/platform/database/database.server";
import { answerPage } from "~/platform/http/page-faults.server";
import { useRootData } from "~/root-data";
import { FoldedContext } from "~/ui/forms/folded-context";

export const links = deskLinks;

export function loader({ request }: LoaderFunctionArgs) {
  return answerPage(request, async () => {
    const { roles } = await requireModerator(request);
    return {
      owner: roles.includes("owner"),
      counts: await readAdminCounts(readDatabase()),
      lists: kindsWith("list").map(({ noun, list }) => ({ to: `/admin/${list.name}`, text: noun })),
    };
  });
}

/** What stands around every page of the admin. Each page asks for itself who may see it, too. */
export default function Admin() {
  return (
    <AdminFrame {...useLoaderData<typeof loader>()}>
      <FoldedContext.Provider value={useRootData().isMobile}>
        <Outlet />
      </FoldedContext.Provider>
    </AdminFrame>
  );
}
