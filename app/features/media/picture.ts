/** A picture as pages show it: addresses start with /uploads/, sizes are in CSS pixels. */
export interface Picture {
  /** The large variant (WebP). */
  url: string;
  /** The small variant for lists (WebP). */
  preview: string;
  width: number;
  height: number;
  alt: string;
}

/** The pictures that a form names, as far as they are known, with what it says of them. */
export function toldPictures(
  { images, imageAlts = [] }: { images: string[]; imageAlts?: string[] | undefined },
  known: Map<string, Picture>,
): Picture[] {
  return images.flatMap((url, at) => {
    const picture = known.get(url);
    return picture ? { ...picture, alt: imageAlts[at] ?? "" } : [];
  });
}
