import type { ReactNode } from "react";
import { SignInButton, SignInRow } from "~/features/accounts/sign-in-ways";
import { NodesPanel } from "~/features/content/nodes-panel";
import type { LayoutName } from "~/features/site/layout-name";
import { NarrowBar } from "~/features/site/narrow-bar";
import { Shell } from "~/features/site/shell";
import { WideBar } from "~/features/site/wide-bar";
import { Flash } from "~/ui/flash";
import { useLive } from "~/ui/live-counts";
import { OfflineNotice } from "~/ui/offline-notice";
import { partOnDemand } from "~/ui/part-on-demand";
import type { RootData } from "./root-data";

interface RootFrameProps {
  layout: LayoutName;
  data: RootData;
  children: ReactNode;
}

const load = () => import("./member-frame");
const MemberBell = partOnDemand(load, (module) => module.MemberBell);
const MemberMenu = partOnDemand(load, (module) => module.MemberMenu);
const MemberDrawer = partOnDemand(load, (module) => module.MemberDrawer);
const DrawerName = partOnDemand(load, (module) => module.DrawerName);
const MemberRestraint = partOnDemand(load, (module) => module.MemberRestraint);
const SignOutForm = partOnDemand(load, (module) => module.SignOutForm);

/** The forum's bars around a page: here the site, the member and the nodes meet. */
export function RootFrame({ layout, data, children }: RootFrameProps) {
  const { site, viewer, nodes, path, flash } = data;
  useLive(viewer?.id ?? 0);
  const bars = (
    <>
      <WideBar
        site={site}
        path={path}
        notice={viewer && <MemberBell viewer={viewer} />}
        member={viewer ? <MemberMenu viewer={viewer} /> : <SignInButton />}
      />
      <NarrowBar
        site={site}
        path={path}
        nodes={<NodesPanel nodes={nodes} />}
        member={viewer ? <MemberDrawer viewer={viewer} /> : <SignInRow />}
        menu={viewer && <DrawerName viewer={viewer} />}
        leave={viewer && <SignOutForm />}
      />
      <OfflineNotice />
    </>
  );
  return (
    <Shell
      layout={layout}
      site={site}
      bars={bars}
      above={
        <>
          <Flash message={flash} />
          {viewer && <MemberRestraint viewer={viewer} path={path} />}
        </>
      }
    >
      {children}
    </Shell>
  );
}
