import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { Menu, MenuRule } from "~/ui/menu";
import * as styles from "./member-menu.css";
import { memberPlaces } from "./member-places";
import { SignOutForm } from "./sign-out-form";
import type { Viewer } from "./user";
import { UserAvatar } from "./user-avatar";

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
