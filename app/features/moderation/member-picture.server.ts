import type { Viewer } from "~/features/accounts/user/user";
import type { Picture } from "~/features/media/picture";
import { countUploads } from "~/features/media/upload-limit.commands.server";
import { storeUpload } from "~/features/media/upload.commands.server";
import { requireNotMuted } from "./publishing-check.server";

/** Stores one picture of a member at once; RuleBroken while muted or when it is none, TooFast after too many. */
export async function storeMemberPicture(viewer: Viewer, bytes: Uint8Array): Promise<Picture> {
  requireNotMuted(viewer);
  await countUploads(viewer.id, 1);
  return storeUpload(viewer.id, bytes);
}
