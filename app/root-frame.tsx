import { useEffect, useState, type ReactNode } from "react";
import { MemberMenu } from "~/features/accounts/member-menu";
import { MemberRows } from "~/features/accounts/member-rows";
import { SignOutForm } from "~/features/accounts/sign-out-form";
import { isMuted } from "~/features/accounts/user";
import { NodesPanel } from "~/features/content/nodes-panel";
import { MutedNotice } from "~/features/moderation/muted-notice";
import { MessageNotice, MessageRow } from "~/features/notifications/message-notice";
import { built } from "~/features/site/built";
import type { LayoutName } from "~/features/site/layout-name";
import { NarrowBar } from "~/features/site/narrow-bar";
import { Shell } from "~/features/site/shell";
import { WideBar } from "~/features/site/wide-bar";
import { Flash } from "~/ui/flash";
import { putCount, useLive, useLiveCount } from "~/ui/live-counts";
import { OfflineNotice } from "~/ui/offline-notice";
import type { RootData } from "./root-data";

interface RootFrameProps {
  layout: LayoutName;
  data: RootData;
  children: ReactNode;
}

/* Below a discussion the form itself says so. */
const writing = /^\/((topic|article)\/(create|edit)|link\/create|user\/profile)/;

/** The forum's bars around a page: here the site, the member and the nodes meet. */
export function RootFrame({ layout, data, children }: RootFrameProps) {
  const { site, viewer, nodes, path, flash } = data;
  useLive(viewer?.id ?? 0);
  const counted = useLiveCount("unread");
  // What the server says with a page is newer than what it said before.
  useEffect(() => putCount("unread", viewer?.unreadCount), [viewer]);
  const unread = counted ?? viewer?.unreadCount ?? 0;
  const [now] = useState(Date.now);
  const bars = (
    <>
      <WideBar
        site={site}
        path={path}
        notice={viewer && built.messages ? <MessageNotice unread={unread} /> : null}
        member={<MemberMenu viewer={viewer} />}
      />
      <NarrowBar
        site={site}
        path={path}
        nodes={<NodesPanel nodes={nodes} />}
        member={
          <>
            {viewer && built.messages && <MessageRow unread={unread} />}
            <MemberRows viewer={viewer} />
          </>
        }
        leave={viewer ? <SignOutForm /> : null}
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
          {viewer && writing.test(path) && isMuted(viewer.mutedUntil, now) && (
            <MutedNotice mutedUntil={viewer.mutedUntil} />
          )}
        </>
      }
    >
      {children}
    </Shell>
  );
}
