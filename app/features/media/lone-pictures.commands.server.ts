import { avatarSides, pictureSides } from "~/platform/images/image-limits";
import { readUploadBytes } from "./own-uploads.queries.server";
import type { Picture } from "./picture";
import { storeUploads } from "./upload.commands.server";
import { nameOfUpload } from "./upload-addresses";
import type { OwnPicture } from "./upload.queries.server";

/** Whether a picture weighs no more than an avatar has to. */
export function isAvatarSized({ url, preview, width, height }: Picture): boolean {
  const side = Math.max(width, height);
  return side <= avatarSides.small || (side <= avatarSides.large && preview !== url);
}

/** Whether a picture can be its member's avatar as it is: it is as small as in lists, and nothing else shows it. */
export const isAvatarReady = ({ unused, width, height }: OwnPicture): boolean =>
  unused && Math.max(width, height) <= avatarSides.small;

/**
 * Stores a member's picture once more as an avatar, which lists show by the dozen: square, in the sizes that avatars are
 * shown in. What has lost its file is answered as it is.
 */
export const storeAvatar = (userId: number, picture: Picture): Promise<Picture> =>
  storeCopy(userId, picture, avatarSides);

/** Stores a picture that something else shows once more for the head of its member's page. */
export const storeBackground = (userId: number, picture: Picture): Promise<Picture> =>
  storeCopy(userId, picture, pictureSides);

async function storeCopy(
  userId: number,
  picture: Picture,
  sides: typeof pictureSides,
): Promise<Picture> {
  const bytes = await readUploadBytes(nameOfUpload(picture.url));
  if (!bytes) return picture;
  const [copy = picture] = await storeUploads(userId, [bytes], sides);
  return copy;
}
