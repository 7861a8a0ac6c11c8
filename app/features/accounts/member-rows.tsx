import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { keepsOrder, type Viewer } from "./user";
import { UserAvatar } from "./user-avatar";

/** The member's rows in the drawer. */
export function MemberRows({ viewer }: { viewer: Viewer }) {
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
      <Link to="/user/favorites">
        <Icon name="keep" />
        我的收藏
      </Link>
      <Link to="/user/profile">
        <Icon name="gear" />
        编辑资料
      </Link>
      {keepsOrder(viewer) && (
        <Link to="/admin">
          <Icon name="shield" />
          管理
        </Link>
      )}
    </>
  );
}
