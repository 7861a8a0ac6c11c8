import { z } from "@hono/zod-openapi";
import type { LinkRow } from "./friend-link";

export const linkShape = z
  .object({
    linkId: z.number().int().positive(),
    url: z.string(),
    title: z.string(),
    summary: z.string(),
    logo: z.string(),
    createTime: z.number().int(),
  })
  .openapi("Link");

/** A friend link in an API answer. */
export function linkJson(link: LinkRow): z.output<typeof linkShape> {
  const { id, url, title, summary, logo, createTime } = link;
  return { linkId: id, url, title, summary, logo, createTime };
}
