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
