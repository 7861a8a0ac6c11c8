import { requireViewer } from "~/features/accounts/account/account.queries.server";
import { keepPictures, storePictures } from "~/features/content/writing/sent-pictures.server";
import { readPictures } from "~/features/media/upload.queries.server";
import { readDatabase } from "~/platform/database/database.server";
import { readFormWithFiles } from "~/platform/http/multipart.server";

/**
 * How a comment's form is read: pictures that come with it are stored before it is checked, so that a
 * form that fails comes back with them as thumbnails.
 */
export function commentPictures(request: Request) {
  return {
    read: (sent: Request, form: FormData) => readFormWithFiles(sent, {}, form),
    keepFiles: keepPictures,
    prepare: async (form: FormData) => {
      await storePictures(await requireViewer(request), form);
      return undefined;
    },
    beside: async (form: FormData) => {
      const urls = form.getAll("images").filter((value) => typeof value === "string");
      const known = await readPictures(readDatabase(), urls);
      return { pictures: urls.flatMap((url) => known.get(url) ?? []) };
    },
  };
}
