import { isKeeper } from "~/features/accounts/keeping/kept-nodes";
import { isModerator, type Viewer } from "~/features/accounts/user/user";
import type { IconName } from "~/ui/pictures/icon-name";

interface MemberPlace {
  to: string;
  icon: IconName;
  text: string;
}

/** Where a signed-in member goes from the bars, in the wide menu as in the drawer. */
export function memberPlaces(viewer: Viewer): MemberPlace[] {
  const places: MemberPlace[] = [
    { to: `/user/${viewer.id}`, icon: "user", text: "个人中心" },
    { to: "/user/favorites", icon: "keep", text: "我的收藏" },
    { to: "/user/profile", icon: "gear", text: "编辑资料" },
  ];
  if (isModerator(viewer) || viewer.awaitsFactor)
    places.push({ to: "/admin", icon: "shield", text: "管理" });
  if (isKeeper(viewer)) places.push({ to: "/user/keeping", icon: "shield", text: "我管的节点" });
  return places;
}
