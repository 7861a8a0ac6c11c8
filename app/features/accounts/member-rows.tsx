import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { memberPlaces } from "./member-places";
import type { Viewer } from "./user";
import { UserAvatar } from "./user-avatar";

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
