import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLocation } from "@remix-run/react";
import { requireViewer } from "~/features/accounts/account.queries.server";
import { answerPage } from "~/platform/http/page-faults.server";
import { Tabs } from "~/ui/tabs";

export function loader({ request }: LoaderFunctionArgs) {
  return answerPage(request, async () => {
    await requireViewer(request);
    return null;
  });
}

/** The frame of the pages on which members edit what is theirs. */
export default function Profile() {
  const { pathname } = useLocation();
  const tab = (to: string, text: string) => ({ to, text, current: pathname === to });
  return (
    <>
      <h1>编辑资料</h1>
      <Tabs
        label="编辑资料"
        tabs={[tab("/user/profile", "资料"), tab("/user/profile/account", "账号")]}
      />
      <Outlet />
    </>
  );
}
