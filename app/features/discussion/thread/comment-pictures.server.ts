import type { Viewer } from "~/features/accounts/user/user";
import { earlierIntents } from "~/features/content/writing/picture-order";
import { countPreview, renderPreview } from "~/features/content/writing/preview.server";
import {
  keepPictures,
  sentPictures,
  storePictures,
} from "~/features/content/writing/sent-pictures.server";
import { readSentPictures } from "~/features/content/writing/shown-pictures.server";
import { commentLimits } from "~/features/discussion/comments/comment";
import { composerIntents } from "~/ui/editor/composer-intents";
import { readFormWithFiles } from "~/platform/http/multipart.server";

/** How a comment is rendered before it is published. */
export const commentPreview = { longest: commentLimits.content, isComment: true };

/** Buttons that bring the form of a comment back as it is. */
export const commentIntents = [...composerIntents, ...earlierIntents];

/**
 * How a comment's form is read: pictures that come with it are stored before it is checked, so that a
 * form that fails comes back with them as thumbnails.
 */
export const commentPictures = {
  files: {
    read: (sent: Request, form: FormData) => readFormWithFiles(sent, {}, form),
    keep: keepPictures,
  },
  prepare: async (form: FormData, viewer: Viewer) => {
    await storePictures(viewer, form);
    if (form.get("intent") === "preview") await countPreview(viewer);
    return form;
  },
  beside: async (form: FormData) => ({
    pictures: await readSentPictures(sentPictures(form)),
    preview: form.get("intent") === "preview" ? await renderPreview(commentPreview, form) : null,
  }),
};
