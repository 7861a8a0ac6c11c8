import type { Viewer } from "~/features/accounts/user/user";
import { keepPictures, storePictures } from "~/features/content/writing/sent-pictures.server";
import { readPictures } from "~/features/media/upload.queries.server";
import { readDatabase } from "~/platform/database/database.server";
import { readFormWithFiles } from "~/platform/http/multipart.server";

/**
 * How a comment's form is read: pictures that come with it are stored before it is checked, so that a
 * form that fails comes back with them as thumbnails.
 */
export const commentPictures = {
  files: {
    read: (sent: Request, form: FormData) => readFormWithFiles(sent, {}, form),
    keep: keepPictures,
  },
  prepare: (form: FormData, viewer: Viewer) => storePictures(viewer, form),
  beside: async (form: FormData) => {
    const urls = form.getAll("images").filter((value) => typeof value === "string");
    const known = await readPictures(readDatabase(), urls);
    return { pictures: urls.flatMap((url) => known.get(url) ?? []) };
  },
};
