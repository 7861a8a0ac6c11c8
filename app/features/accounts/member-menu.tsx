import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { Menu, MenuRule } from "~/ui/menu";
import * as styles from "./member-menu.css";
import { SignOutForm } from "./sign-out-form";
import { keepsOrder, type Viewer } from "./user";
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
      <li>
        <Link to={`/user/${viewer.id}`}>
          <Icon name="user" />
          个人中心
        </Link>
      </li>
      <li>
        <Link to="/user/favorites">
          <Icon name="keep" />
          我的收藏
        </Link>
      </li>
      <li>
        <Link to="/user/profile">
          <Icon name="gear" />
          编辑资料
        </Link>
      </li>
      {keepsOrder(viewer) && (
        <li>
          <Link to="/admin">
            <Icon name="shield" />
            管理
          </Link>
        </li>
      )}
      <MenuRule />
      <li>
        <SignOutForm />
      </li>
    </Menu>
  );
}
