import { built } from "~/features/site/built";
import { ButtonLink } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { Menu, MenuRule } from "~/ui/menu";
import * as styles from "./member-menu.css";
import { SignOutForm } from "./sign-out-form";
import { useSignInPath } from "./sign-in-path";
import { keepsOrder, type Viewer } from "./user";
import { UserAvatar } from "./user-avatar";

/** The menu of the signed-in member in the wide bar, or the way to sign in. */
export function MemberMenu({ viewer }: { viewer: Viewer | null }) {
  const signIn = useSignInPath();
  if (!viewer) return <ButtonLink to={signIn}>登录</ButtonLink>;
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
      {built.favorites && (
        <li>
          <Link to="/user/favorites">
            <Icon name="keep" />
            我的收藏
          </Link>
        </li>
      )}
      {built.profile && (
        <li>
          <Link to="/user/profile">
            <Icon name="gear" />
            编辑资料
          </Link>
        </li>
      )}
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
