import type { Viewer } from "~/features/accounts/user/user";
import { withoutHolders } from "~/features/content/drafts/picture-holder";
import type { Picture } from "~/features/media/picture";
import { notingLost, storeAsNobodys } from "~/features/media/refused-pictures.server";
import { countUploads } from "~/features/media/upload-limit.commands.server";
import { storeUploads } from "~/features/media/upload.commands.server";
import { storeMemberPicture } from "~/features/moderation/member-picture.server";
import { requireNotMuted } from "~/features/moderation/publishing-check.server";
import { DomainError, FieldsInvalid } from "~/platform/errors/domain-errors";
import { filesOf } from "~/platform/http/multipart.server";
import { earlierIntents, movedEarlier } from "./picture-order";
import { altWords, namePicture, pictureMark } from "./picture-text";
import { mostPictures } from "./text-limits";

const sentTexts = (form: FormData, name: string): string[] =>
  form.getAll(name).filter((value) => typeof value === "string") as string[];

/** A picture that a form holds, with what is said of it. */
export type SentPicture = Pick<Picture, "url" | "alt">;

/** The pictures that a form holds, without those that were ticked to be removed. */
export function sentPictures(form: FormData): SentPicture[] {
  const removed = new Set(sentTexts(form, "removeImage"));
  const alts = sentTexts(form, "imageAlts");
  return sentTexts(form, "images")
    .map((url, at) => ({ url, alt: altWords(alts[at] ?? "") }))
    .filter(({ url }) => url !== "" && !removed.has(url));
}

function setPictures(form: FormData, pictures: SentPicture[]): void {
  form.delete("images");
  form.delete("imageAlts");
  for (const { url, alt } of pictures) {
    form.append("images", url);
    form.append("imageAlts", alt);
  }
}

/** Takes out of a form the pictures that were ticked to be removed. */
export function leaveRemoved(form: FormData): void {
  setPictures(form, sentPictures(form));
  if (form.has("removeCover")) form.delete("cover");
  form.delete("removeImage");
  form.delete("removeCover");
}

/**
 * Stores the pictures that came with a form and leaves their addresses in `images`, in the order that its button asks
 * for, and `cover`, without those that were ticked to be removed. FieldsInvalid beside the field when one is no picture.
 */
export function storePictures(viewer: Viewer, form: FormData): Promise<void> {
  return placePicturesBy(form, async (files) => {
    requireNotMuted(viewer);
    await countUploads(viewer.id, files.length);
    return storeUploads(viewer.id, files);
  });
}

/**
 * Stores the pictures of a form whose sender is not signed in any more: they are nobody's until somebody signs in who
 * has the form. What cannot be stored is noted in it.
 */
export function keepPictures(form: FormData): Promise<void> {
  return notingLost(form, () => placePicturesBy(form, storeAsNobodys));
}

type Store = (files: Uint8Array[]) => Promise<Picture[]>;

async function placePicturesBy(form: FormData, store: Store): Promise<void> {
  const moved = earlierIntents.indexOf(String(form.get("intent")));
  const all = sentTexts(form, "images").map((url, at) => ({
    url,
    alt: sentTexts(form, "imageAlts")[at] ?? "",
  }));
  setPictures(form, movedEarlier(all, moved));
  leaveRemoved(form);
  await storeInto(form, store, "pictures", "images");
  await storeInto(form, store, "coverFile", "cover");
}

async function storeInto(
  form: FormData,
  store: Store,
  from: "pictures" | "coverFile",
  to: "images" | "cover",
): Promise<void> {
  const files = await filesOf(form, from);
  form.delete(from);
  // Each of them is looked for in the text, also where none came now.
  if (to === "images" && files.length + form.getAll("images").length > mostPictures) {
    throw new FieldsInvalid({ images: [`最多 ${mostPictures} 张图片`] });
  }
  if (files.length === 0) return;
  try {
    const pictures = await store(files);
    if (to === "cover") form.delete("cover");
    if (to === "images") setPictures(form, [...sentPictures(form), ...pictures]);
    else for (const { url } of pictures) form.append(to, url);
  } catch (error) {
    if (error instanceof DomainError) throw new FieldsInvalid({ [to]: [error.message] });
    throw error;
  }
}

/** Stores one picture of the field `image` at once; FieldsInvalid where there is none, and muted members are refused. */
export async function storeSentPicture(viewer: Viewer, form: FormData): Promise<Picture> {
  const [bytes] = await filesOf(form, "image");
  if (!bytes) throw new FieldsInvalid({ image: ["请选择一张图片"] });
  return storeMemberPicture(viewer, bytes);
}

/** A text with the pictures at its end that it does not show yet, and with what is said of those that it shows. */
export function withPictures(typed: string, pictures: SentPicture[]): string {
  const content = withoutHolders(typed);
  const named = pictures.reduce((text, { url, alt }) => namePicture(text, url, alt), content);
  const missing = pictures
    .filter(({ url }) => !content.includes(url))
    .map(({ url, alt }) => pictureMark(url, alt));
  return missing.length === 0 ? named : [named.trimEnd(), ...missing].join("\n\n").trimStart();
}

/** The fields of a form whose pictures belong into its text, as they are published; what is no text stays what it is. */
export function placePictures(fields: unknown): unknown {
  const { images = [], imageAlts = [], ...others } = fields as Record<string, string | string[]>;
  const { content = "" } = others;
  if (typeof content !== "string") return others;
  const alts = [imageAlts].flat();
  const pictures = [images].flat().map((url, at) => ({ url, alt: altWords(alts[at] ?? "") }));
  return { ...others, content: withPictures(content, pictures) };
}
