import type { UserSummary } from "./user";

/** A member as a face of up to 60 CSS pixels and a name. */
export type Face = Pick<UserSummary, "id" | "nickname" | "smallAvatar">;

/** Takes from a member what a face shows. */
export function faceOf({ id, nickname, avatar, smallAvatar }: Omit<UserSummary, "username">): Face {
  return { id, nickname, smallAvatar: smallAvatar === "" ? avatar : smallAvatar };
}
