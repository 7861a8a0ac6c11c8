import { SignOutForm } from "~/features/accounts/sessions/sign-out-form";
import type { Viewer } from "~/features/accounts/user/user";
import { UserAvatar } from "~/features/accounts/user/user-avatar";
import { Link } from "~/ui/links/link";
import { Menu, MenuRule } from "~/ui/lists/menu";
import { Icon } from "~/ui/pictures/icon";
import * as styles from "./member-menu.css";
import { memberPlaces } from "./member-places";

/** The menu of the signed-in member in the wide bar. */
export function MemberMenu({ viewer }: { viewer: Viewer }) {
  return (
    <Menu
      faceClass={styles.face}
      label={`${viewer.nickname} 的菜单`}
      face={
        <>
          <UserAvatar user={viewer} size={30} link={false} />
          <Icon name="chev" small />
        </>
      }
    >
      {memberPlaces(viewer).map(({ to, icon, text }) => (
        <li key={to}>
          <Link to={to}>
            <Icon name={icon} />
            {text}
          </Link>
        </li>
      ))}
      <MenuRule />
      <li>
        <SignOutForm />
      </li>
    </Menu>
  );
}
