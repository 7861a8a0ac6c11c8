import { setAvatar, setBackground } from "~/features/accounts/own-account/profile.commands.server";
import type { Viewer } from "~/features/accounts/user/user";
import {
  isAvatarReady,
  storeAvatar,
  storeBackground,
} from "~/features/media/lone-pictures.commands.server";
import { countUploads } from "~/features/media/upload-limit.commands.server";
import { readOwnPicture, type OwnPicture } from "~/features/media/upload.queries.server";
import type { Picture } from "~/features/media/picture";
import { requireNotMuted } from "~/features/moderation/publishing-check.server";
import { readDatabase } from "~/platform/database/database.server";
import { FieldsInvalid } from "~/platform/errors/domain-errors";

/**
 * Makes a picture that the viewer uploaded their avatar; FieldsInvalid when it is none, RuleBroken while muted, TooFast after
 * too many, because each is stored once more.
 */
export async function chooseAvatar(viewer: Viewer, url: string): Promise<void> {
  const picture = await takePicture(viewer, "avatar", url);
  const shown = isAvatarReady(picture) ? picture : await countedCopy(viewer, picture, storeAvatar);
  const { url: avatar, preview: smallAvatar } = shown;
  await setAvatar(viewer.id, { avatar, smallAvatar });
}

/** Puts a picture that the viewer uploaded behind the head of their page, on the same terms. */
export async function chooseBackground(viewer: Viewer, url: string): Promise<void> {
  const picture = await takePicture(viewer, "backgroundImage", url);
  const shown = picture.unused ? picture : await countedCopy(viewer, picture, storeBackground);
  const { url: backgroundImage, preview: smallBackgroundImage } = shown;
  await setBackground(viewer.id, { backgroundImage, smallBackgroundImage });
}

async function countedCopy(
  viewer: Viewer,
  picture: Picture,
  store: typeof storeAvatar,
): Promise<Picture> {
  await countUploads(viewer.id, 1);
  return store(viewer.id, picture);
}

async function takePicture(viewer: Viewer, field: string, url: string): Promise<OwnPicture> {
  requireNotMuted(viewer);
  const picture = await readOwnPicture(readDatabase(), viewer.id, url);
  if (!picture) throw new FieldsInvalid({ [field]: ["请先上传这张图片"] });
  return picture;
}
