import { z } from "@hono/zod-openapi";
import { userShape, type UserJson } from "~/features/profiles/user.json";
import type { Favorite } from "./favorite";

export const favoriteShape = z.object({
  favoriteId: z.number().int().positive(),
  entityType: z.string(),
  entityId: z.number().int().positive(),
  deleted: z.boolean(),
  title: z.string(),
  content: z.string(),
  user: z.union([userShape, z.null()]).openapi({ description: "已经不在的内容没有作者" }),
  url: z.string(),
  createTime: z.number().int(),
});

/** One of a member's favorites in an API answer. */
export function favoriteJson(
  { id, user, noun: _noun, ...favorite }: Favorite,
  userOf: (id: number) => UserJson,
): z.output<typeof favoriteShape> {
  return { favoriteId: id, ...favorite, user: user && userOf(user.id) };
}
