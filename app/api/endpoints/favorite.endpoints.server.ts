import { cursorList, inCursorList, nothing } from "~/api/calls/answers.server";
import { endpoint } from "~/api/calls/endpoint.server";
import { cursorInput, idInput } from "~/api/calls/input.server";
import { kindInput, kindShape } from "~/api/calls/kind-input.server";
import { removeFavorite } from "~/features/content/favorites/favorite.commands.server";
import { favoriteJson, favoriteShape } from "~/features/content/favorites/favorite.json";
import { readFavorites } from "~/features/content/favorites/favorite.queries.server";
import { readDatabase } from "~/platform/database/database.server";
import { readUsers } from "./users.server";

export const favoriteEndpoints = [
  endpoint({
    method: "GET",
    path: "/api/user/favorites",
    access: "member",
    says: "我的收藏",
    input: { cursor: cursorInput },
    answer: cursorList(favoriteShape.extend({ entityType: kindShape("post") }).openapi("Favorite")),
    run: async ({ input, viewer }) => {
      const page = await readFavorites(readDatabase(), viewer, input.cursor);
      const userOf = await readUsers(
        viewer,
        page.results.flatMap(({ user }) => (user ? [user.id] : [])),
      );
      return inCursorList(
        page,
        page.results.map((favorite) => favoriteJson(favorite, userOf)),
      );
    },
  }),
  endpoint({
    method: "POST",
    path: "/api/favorite/delete",
    access: "member",
    says: "取消收藏；没有收藏过不算错",
    input: {
      entityType: kindInput("post"),
      entityId: idInput,
    },
    answer: nothing,
    run: async ({ input: { entityType, entityId }, viewer }) => {
      await removeFavorite(viewer, entityType, entityId);
      return null;
    },
  }),
];
