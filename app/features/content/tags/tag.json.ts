import { z } from "@hono/zod-openapi";
import type { TagUse } from "./tag";

export const tagShape = z
  .object({
    tagId: z.number().int().positive(),
    tagName: z.string(),
    description: z.string(),
    topicCount: z.number().int(),
    articleCount: z.number().int(),
  })
  .openapi("Tag");

export type TagJson = z.output<typeof tagShape>;

/** A tag in an API answer. */
export function tagJson({ id, name, ...tag }: TagUse): TagJson {
  return { tagId: id, tagName: name, ...tag };
}
