import type { Viewer } from "~/features/accounts/user/user";
import { UserAvatar } from "~/features/accounts/user/user-avatar";
import { Link } from "~/ui/links/link";
import { Icon } from "~/ui/pictures/icon";
import { memberPlaces } from "./member-places";

/** The member's rows in the drawer. */
export function MemberRows({ viewer }: { viewer: Viewer }) {
  return (
    <>
      <Link to={`/user/${viewer.id}`}>
        <UserAvatar user={viewer} size={20} link={false} />
        {viewer.nickname}
      </Link>
      {memberPlaces(viewer).map(({ to, icon, text }) => (
        <Link key={to} to={to}>
          <Icon name={icon} />
          {text}
        </Link>
      ))}
    </>
  );
}
