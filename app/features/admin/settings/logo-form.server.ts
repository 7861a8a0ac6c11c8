import { z } from "zod";
import type { Viewer } from "~/features/accounts/user/user";
import { readOwnPicture } from "~/features/media/upload.queries.server";
import { storeUpload } from "~/features/media/upload.commands.server";
import { keepLogo } from "~/features/moderation/setting-changes.commands.server";
import { readSettings } from "~/features/site/settings/setting.queries.server";
import { readDatabase } from "~/platform/database/database.server";
import { FieldsInvalid, RuleBroken } from "~/platform/errors/domain-errors";
import { filesOf, readFormWithFiles } from "~/platform/http/multipart.server";
import { logoSides } from "~/platform/images/image-limits";

const box = z
  .string()
  .optional()
  .transform((ticked) => ticked !== undefined);

const address = z.string().default("");

export const logoFormSchema = z.object({
  removeLight: box,
  removeDark: box,
  /** The addresses of pictures that came with the form, or with the one before it. */
  newLight: address,
  newDark: address,
});

/** The fields of the files, and those that their pictures are kept in. */
export const logoPlaces = { light: "newLight", dark: "newDark" } as const;

export const readLogoForm = (request: Request, form: FormData): Promise<FormData> =>
  readFormWithFiles(request, { maxFiles: 2 }, form);

/** Stores the pictures that came and leaves their addresses in the form; FieldsInvalid beside one that is none. */
export async function storeLogo(form: FormData, owner: Viewer): Promise<void> {
  for (const side of ["light", "dark"] as const) {
    const [bytes] = await filesOf(form, side);
    form.delete(side);
    if (bytes) form.set(logoPlaces[side], await storeSide(owner, side, bytes));
  }
}

/** Shows the chosen logo, or the site's wordmark again; FieldsInvalid beside a picture that is none or missing. */
export async function saveLogo(
  { removeLight, removeDark, newLight, newDark }: z.output<typeof logoFormSchema>,
  owner: Viewer,
): Promise<void> {
  if (newLight === "" && newDark === "" && !removeLight && !removeDark) {
    throw new FieldsInvalid({ light: ["没有选择图片"] });
  }
  const light = await ownSide(owner, "light", newLight);
  const dark = await ownSide(owner, "dark", newDark);
  await keepLogo(owner, {
    light: light ?? (removeLight ? "" : undefined),
    dark: dark ?? (removeDark ? "" : undefined),
  });
}

async function ownSide(
  owner: Viewer,
  side: "light" | "dark",
  url: string,
): Promise<string | undefined> {
  if (url === "") return undefined;
  const [picture, { siteLogo }] = await Promise.all([
    readOwnPicture(readDatabase(), owner.id, url),
    readSettings(),
  ]);
  // What something else shows would go from there, too, with the logo. A form that comes twice names what is shown already.
  const isFree = picture?.unused || Object.values(siteLogo).includes(url);
  if (!picture || !isFree) throw new FieldsInvalid({ [side]: ["请先上传这张图片"] });
  return picture.url;
}

async function storeSide(
  owner: Viewer,
  side: "light" | "dark",
  bytes: Uint8Array,
): Promise<string> {
  try {
    return (await storeUpload(owner.id, bytes, logoSides)).url;
  } catch (error) {
    if (error instanceof RuleBroken) throw new FieldsInvalid({ [side]: [error.message] });
    throw error;
  }
}
