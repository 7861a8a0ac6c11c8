import { Avatar, type AvatarSize } from "~/ui/pictures/avatar";
import type { UserSummary } from "./user";

interface UserAvatarProps {
  user: Pick<UserSummary, "id" | "nickname" | "smallAvatar"> & { avatar?: string };
  /** CSS pixels; up to 60 the small picture is enough. */
  size?: AvatarSize;
  link?: boolean;
}

/** A member's avatar, which leads to their page. */
export function UserAvatar({ user, size = 40, link = true }: UserAvatarProps) {
  const { avatar = "", smallAvatar } = user;
  const [first, second] = size > 60 ? [avatar, smallAvatar] : [smallAvatar, avatar];
  return (
    <Avatar
      name={user.nickname}
      src={first === "" ? second : first}
      size={size}
      to={link ? `/user/${user.id}` : undefined}
    />
  );
}
