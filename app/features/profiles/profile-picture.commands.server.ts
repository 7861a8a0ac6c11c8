import { setAvatar, setBackground } from "~/features/accounts/own-account/profile.commands.server";
import type { Viewer } from "~/features/accounts/user/user";
import { readOwnPicture } from "~/features/media/own-picture.queries.server";
import type { Picture } from "~/features/media/picture";
import { countUploads } from "~/features/media/upload-limit.commands.server";
import { storeUpload } from "~/features/media/upload.commands.server";
import { requireNotMuted } from "~/features/moderation/publishing-check.server";
import { readDatabase } from "~/platform/database/database.server";
import { FieldsInvalid } from "~/platform/errors/domain-errors";

/**
 * Stores a picture and puts it behind the head of the viewer's page; RuleBroken while muted or when it is
 * no picture, TooFast after too many.
 */
export async function uploadBackground(viewer: Viewer, bytes: Uint8Array): Promise<void> {
  requireNotMuted(viewer);
  await countUploads(viewer.id, 1);
  const picture = await storeUpload(viewer.id, bytes);
  const { url: backgroundImage, preview: smallBackgroundImage } = picture;
  await setBackground(viewer.id, { backgroundImage, smallBackgroundImage });
}

/** Makes a picture that the viewer uploaded their avatar; FieldsInvalid when it is none, RuleBroken while muted. */
export async function chooseAvatar(viewer: Viewer, url: string): Promise<void> {
  const { url: avatar, preview: smallAvatar } = await takePicture(viewer, "avatar", url);
  await setAvatar(viewer.id, { avatar, smallAvatar });
}

/** Puts a picture that the viewer uploaded behind the head of their page, on the same terms. */
export async function chooseBackground(viewer: Viewer, url: string): Promise<void> {
  const picture = await takePicture(viewer, "backgroundImage", url);
  const { url: backgroundImage, preview: smallBackgroundImage } = picture;
  await setBackground(viewer.id, { backgroundImage, smallBackgroundImage });
}

async function takePicture(viewer: Viewer, field: string, url: string): Promise<Picture> {
  requireNotMuted(viewer);
  const picture = await readOwnPicture(readDatabase(), viewer.id, url);
  if (!picture) throw new FieldsInvalid({ [field]: ["请先上传这张图片"] });
  return picture;
}
