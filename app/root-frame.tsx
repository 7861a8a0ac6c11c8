import { useContext, type ReactNode } from "react";
import { SignInButton, SignInRow } from "~/features/accounts/sign-in/sign-in-ways";
import { NodesPanel } from "~/features/content/nodes/nodes-panel";
import type { LayoutName } from "~/features/site/frame/layout-name";
import { NarrowBar } from "~/features/site/frame/narrow-bar";
import { Shell } from "~/features/site/frame/shell";
import { WideBar } from "~/features/site/frame/wide-bar";
import { TextBrowserContext } from "~/ui/words/text-browser-context";
import { partOnDemand } from "~/ui/links/part-on-demand";
import { useLive } from "~/ui/live/use-live";
import { FlashNotice } from "~/ui/notices/flash";
import { OfflineNotice } from "~/ui/notices/offline-notice";
import type { RootData } from "./root-data";

interface RootFrameProps {
  layout: LayoutName;
  data: RootData;
  children: ReactNode;
}

const loadMemberFrame = () => import("./member-frame");
const MemberBell = partOnDemand(loadMemberFrame, (module) => module.MemberBell);
const MemberMenu = partOnDemand(loadMemberFrame, (module) => module.MemberMenu);
const MemberDrawer = partOnDemand(loadMemberFrame, (module) => module.MemberDrawer);
const DrawerName = partOnDemand(loadMemberFrame, (module) => module.DrawerName);
const MemberRestraint = partOnDemand(loadMemberFrame, (module) => module.MemberRestraint);
const SignOutForm = partOnDemand(loadMemberFrame, (module) => module.SignOutForm);

/** The forum's bars around a page: here the site, the member and the nodes meet. */
export function RootFrame({ layout, data, children }: RootFrameProps) {
  const { site, viewer, nodes, path, flash } = data;
  useLive(viewer?.id ?? 0);
  const inTerminal = useContext(TextBrowserContext);
  const bars = (
    <>
      <WideBar
        site={site}
        path={path}
        notice={viewer && <MemberBell viewer={viewer} />}
        member={viewer ? <MemberMenu viewer={viewer} /> : <SignInButton />}
      />
      {!inTerminal && (
        <NarrowBar
          site={site}
          path={path}
          nodes={<NodesPanel nodes={nodes} path={path} />}
          member={viewer ? <MemberDrawer viewer={viewer} /> : <SignInRow />}
          menu={viewer && <DrawerName viewer={viewer} />}
          leave={viewer && <SignOutForm />}
        />
      )}
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
          <FlashNotice message={flash} />
          {viewer && <MemberRestraint viewer={viewer} path={path} />}
        </>
      }
    >
      {children}
    </Shell>
  );
}
