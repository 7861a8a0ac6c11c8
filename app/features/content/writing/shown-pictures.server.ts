import type { DraftFields } from "~/features/content/drafts/draft";
import { heldPictures } from "~/features/content/drafts/draft-fields.server";
import type { Picture } from "~/features/media/picture";
import { readPictures } from "~/features/media/upload.queries.server";
import { readDatabase } from "~/platform/database/database.server";
import type { SentPicture } from "./sent-pictures.server";

/** The pictures that a form keeps, to be shown as thumbnails. */
export interface ShownPictures {
  pictures: Picture[];
  cover: Picture | null;
}

/** Looks up pictures that a form holds, with what it says of them; what is gone is left out. */
export async function readSentPictures(sent: SentPicture[]): Promise<Picture[]> {
  const known = await readPictures(
    readDatabase(),
    sent.map(({ url }) => url),
  );
  return sent.flatMap(({ url, alt }) => {
    const picture = known.get(url);
    return picture ? { ...picture, alt } : [];
  });
}

/** Looks up the pictures whose addresses a form holds; what is gone is left out. */
export async function readShownPictures(fields: DraftFields): Promise<ShownPictures> {
  const urls = heldPictures(fields);
  const alts = (fields["imageAlts"] ?? "").split("\n");
  const cover = fields["cover"] ?? "";
  const known = await readPictures(readDatabase(), [...urls, cover]);
  return {
    pictures: urls.flatMap((url, at) => {
      const picture = known.get(url);
      return picture ? { ...picture, alt: alts[at] ?? "" } : [];
    }),
    cover: known.get(cover) ?? null,
  };
}
