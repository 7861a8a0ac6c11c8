import type { DraftFields } from "~/features/content/drafts/draft";
import type { Picture } from "~/features/media/picture";
import { readPictures } from "~/features/media/upload.queries.server";
import { readDatabase } from "~/platform/database/database.server";

/** The pictures that a form keeps, to be shown as thumbnails. */
export interface ShownPictures {
  pictures: Picture[];
  cover: Picture | null;
}

/** Looks up the pictures whose addresses a form holds; what is gone is left out. */
export async function readShownPictures(fields: DraftFields): Promise<ShownPictures> {
  const urls = (fields["images"] ?? "").split(",");
  const cover = fields["cover"] ?? "";
  const known = await readPictures(readDatabase(), [...urls, cover]);
  return {
    pictures: urls.flatMap((url) => known.get(url) ?? []),
    cover: known.get(cover) ?? null,
  };
}
