import { built } from "~/features/site/built";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { useSignInPath } from "./sign-in-path";
import { keepsOrder, type Viewer } from "./user";
import { UserAvatar } from "./user-avatar";

/** The member's rows in the drawer, or the way to sign in. */
export function MemberRows({ viewer }: { viewer: Viewer | null }) {
  const signIn = useSignInPath();
  if (!viewer) {
    return (
      <Link to={signIn}>
        <Icon name="user" />
        登录
      </Link>
    );
  }
  return (
    <>
      <Link to={`/user/${viewer.id}`}>
        <UserAvatar user={viewer} size={20} link={false} />
        {viewer.nickname}
      </Link>
      <Link to={`/user/${viewer.id}`}>
        <Icon name="user" />
        个人中心
      </Link>
      {built.favorites && (
        <Link to="/user/favorites">
          <Icon name="keep" />
          我的收藏
        </Link>
      )}
      {built.profile && (
        <Link to="/user/profile">
          <Icon name="gear" />
          编辑资料
        </Link>
      )}
      {keepsOrder(viewer) && (
        <Link to="/admin">
          <Icon name="shield" />
          管理
        </Link>
      )}
    </>
  );
}
