import { z } from "zod";
import type { Viewer } from "~/features/accounts/user/user";
import { storeUpload } from "~/features/media/upload.commands.server";
import { keepLogo } from "~/features/moderation/setting-keeping.commands.server";
import { FieldsInvalid, RuleBroken } from "~/platform/errors/domain-errors";
import { filesOf, readFormWithFiles } from "~/platform/http/multipart.server";

const box = z
  .string()
  .optional()
  .transform((ticked) => ticked !== undefined);

export const logoFormSchema = z.object({ removeLight: box, removeDark: box });

export interface LogoFiles {
  light?: Uint8Array;
  dark?: Uint8Array;
}

/** Reads the form and its pictures, each put into `files`. */
export async function readLogoForm(request: Request, files: LogoFiles): Promise<FormData> {
  const form = await readFormWithFiles(request, { maxFiles: 2 });
  for (const side of ["light", "dark"] as const) {
    const [bytes] = await filesOf(form, side);
    if (bytes) files[side] = bytes;
    form.delete(side);
  }
  return form;
}

/** Shows the chosen logo, or the site's wordmark again; FieldsInvalid beside a picture that is none or missing. */
export async function saveLogo(
  { removeLight, removeDark }: z.output<typeof logoFormSchema>,
  files: LogoFiles,
  owner: Viewer,
): Promise<void> {
  if (!files.light && !files.dark && !removeLight && !removeDark) {
    throw new FieldsInvalid({ light: ["没有选择图片"] });
  }
  const light = await storeSide(owner, "light", files.light);
  const dark = await storeSide(owner, "dark", files.dark);
  await keepLogo(owner, {
    light: light ?? (removeLight ? "" : undefined),
    dark: dark ?? (removeDark ? "" : undefined),
  });
}

async function storeSide(
  owner: Viewer,
  side: "light" | "dark",
  bytes: Uint8Array | undefined,
): Promise<string | undefined> {
  if (!bytes) return undefined;
  try {
    return (await storeUpload(owner.id, bytes)).url;
  } catch (error) {
    if (error instanceof RuleBroken) throw new FieldsInvalid({ [side]: [error.message] });
    throw error;
  }
}
