import { z } from "@hono/zod-openapi";
import type { Picture } from "~/features/media/picture";

export const pictureShape = z
  .object({
    url: z.string(),
    preview: z.string(),
    width: z.number().int(),
    height: z.number().int(),
  })
  .openapi("Picture");

/** A picture in an API answer. */
export function pictureJson({ url, preview, width, height }: Picture) {
  return { url, preview, width, height };
}
