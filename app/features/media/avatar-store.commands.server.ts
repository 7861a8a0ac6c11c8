import { avatarSides } from "~/platform/images/image-limits";
import { readUploadBytes } from "./own-uploads.queries.server";
import type { Picture } from "./picture";
import { storeUploads } from "./upload.commands.server";
import { nameOfUpload } from "./upload-addresses";

/** Whether a picture weighs no more than an avatar has to. */
export function isAvatarSized({ url, preview, width, height }: Picture): boolean {
  const side = Math.max(width, height);
  return side <= avatarSides.small || (side <= avatarSides.large && preview !== url);
}

/**
 * Stores a member's picture once more as an avatar, which lists show by the dozen: square, in the sizes that avatars are
 * shown in. What is small already, or has lost its file, is answered as it is.
 */
export async function storeAvatar(userId: number, picture: Picture): Promise<Picture> {
  if (isAvatarSized(picture)) return picture;
  const bytes = await readUploadBytes(nameOfUpload(picture.url));
  if (!bytes) return picture;
  const [avatar = picture] = await storeUploads(userId, [bytes], avatarSides);
  return avatar;
}
