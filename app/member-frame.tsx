import { useEffect, useState } from "react";
import { MemberRows } from "~/features/accounts/account/member-rows";
import { isMuted, type Viewer } from "~/features/accounts/user/user";
import { MutedNotice } from "~/features/moderation/muted-notice";
import { MenuName, MessageNotice, MessageRow } from "~/features/notifications/message-notice";
import { followRemovedForms } from "~/ui/forms/focus-beside";
import { putCount, useLiveCount } from "~/ui/live/live-counts";

export { MemberMenu } from "~/features/accounts/account/member-menu";
export { SignOutForm } from "~/features/accounts/sessions/sign-out-form";

interface MemberProps {
  viewer: Viewer;
}

function useUnread(viewer: Viewer): number {
  const counted = useLiveCount("unread");
  // What the server says with a page is newer than what it said before.
  useEffect(() => putCount("unread", viewer.unreadCount), [viewer]);
  return counted ?? viewer.unreadCount;
}

/** The bell of the wide bar. */
export function MemberBell({ viewer }: MemberProps) {
  useEffect(followRemovedForms, []);
  return <MessageNotice unread={useUnread(viewer)} />;
}

/** What the button of the drawer is called, with a dot while something is unread. */
export function DrawerName({ viewer }: MemberProps) {
  return <MenuName unread={useUnread(viewer)} />;
}

/** The member's rows in the drawer. */
export function MemberDrawer({ viewer }: MemberProps) {
  return (
    <>
      <MessageRow unread={useUnread(viewer)} />
      <MemberRows viewer={viewer} />
    </>
  );
}

/* Below a discussion the form itself says so. */
const writing =
  /^\/((topic|article)\/(create|edit)|link\/create|user\/(profile|\d+\/background$)|report$)/;

/** What a muted member is told where they would write. */
export function MemberRestraint({ viewer, path }: MemberProps & { path: string }) {
  const [now] = useState(Date.now);
  if (!writing.test(path) || !isMuted(viewer.mutedUntil, now)) return null;
  return <MutedNotice mutedUntil={viewer.mutedUntil} />;
}
