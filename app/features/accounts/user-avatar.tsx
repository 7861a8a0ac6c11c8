import { Avatar, type AvatarSize } from "~/ui/avatar";
import type { UserSummary } from "./user";

interface UserAvatarProps {
  user: Pick<UserSummary, "id" | "nickname" | "username" | "avatar" | "smallAvatar">;
  /** CSS pixels; up to 60 the small picture is enough. */
  size?: AvatarSize;
  link?: boolean;
}

/** A member's avatar, which leads to their page. */
export function UserAvatar({ user, size = 40, link = true }: UserAvatarProps) {
  const small = user.smallAvatar === "" ? user.avatar : user.smallAvatar;
  return (
    <Avatar
      name={user.nickname === "" ? user.username : user.nickname}
      src={size > 60 ? user.avatar : small}
      size={size}
      to={link ? `/user/${user.id}` : undefined}
    />
  );
}
