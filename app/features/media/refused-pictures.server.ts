import { DomainError } from "~/platform/errors/domain-errors";
import { Unavailable } from "~/platform/errors/unavailable";
import { filesOf } from "~/platform/http/multipart.server";
import { currentRequest } from "~/platform/http/request-context.server";
import { lostFiles } from "~/platform/rescue/form-words";
import type { Picture } from "./picture";
import { countRescuedUploads } from "./upload-limit.commands.server";
import { storeUploads } from "./upload.commands.server";

/**
 * Stores the single pictures of a form whose sender is not signed in any more, each in the field that is named for it:
 * they are nobody's until somebody signs in who has the form. What cannot be stored is noted in it.
 */
export function keepRefusedPictures(places: Record<string, string>) {
  return async (form: FormData): Promise<void> => {
    for (const [from, to] of Object.entries(places)) {
      const [bytes] = await filesOf(form, from);
      form.delete(from);
      if (!bytes) continue;
      await notingLost(form, async () => {
        for (const { url } of await storeAsNobodys([bytes])) form.set(to, url);
      });
    }
  };
}

/** Stores pictures of a sender who is not signed in, without an owner; TooFast after too many from one address. */
export async function storeAsNobodys(files: Uint8Array[]): Promise<Picture[]> {
  await countRescuedUploads(currentRequest()?.address ?? "", files.length);
  return storeUploads(0, files);
}

/** Keeps what can be kept of the pictures of a form; what cannot be stored is noted in it. */
export async function notingLost(form: FormData, keep: () => Promise<void>): Promise<void> {
  try {
    await keep();
  } catch (error) {
    if (!(error instanceof DomainError || error instanceof Unavailable)) throw error;
    form.set(lostFiles, "1");
  }
}
