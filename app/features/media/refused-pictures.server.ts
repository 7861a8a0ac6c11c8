import { DomainError } from "~/platform/errors/domain-errors";
import { Unavailable } from "~/platform/errors/unavailable";
import { filesOf } from "~/platform/http/multipart.server";
import { currentRequest } from "~/platform/http/request-context.server";
import { lostFiles } from "~/platform/rescue/form-words";
import { storeUpload } from "./upload.commands.server";
import { countRescuedUploads } from "./upload-limit.commands.server";

/**
 * Stores the single pictures of a form whose sender is not signed in any more, each in the field that is named for it:
 * they are nobody's until somebody signs in who has the form. What cannot be stored is noted in it.
 */
export function keepRefusedPictures(places: Record<string, string>) {
  return async (form: FormData): Promise<void> => {
    const address = currentRequest()?.address ?? "";
    for (const [from, to] of Object.entries(places)) {
      const [bytes] = await filesOf(form, from);
      form.delete(from);
      if (!bytes) continue;
      try {
        await countRescuedUploads(address, 1);
        form.set(to, (await storeUpload(0, bytes)).url);
      } catch (error) {
        if (!(error instanceof DomainError || error instanceof Unavailable)) throw error;
        form.set(lostFiles, "1");
      }
    }
  };
}
