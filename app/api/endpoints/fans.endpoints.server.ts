import { z } from "@hono/zod-openapi";
import { cursorList, inCursorList, nothing } from "~/api/calls/answers.server";
import { endpoint } from "~/api/calls/endpoint.server";
import { cursorInput, idInput } from "~/api/calls/input.server";
import type { Viewer } from "~/features/accounts/user/user";
import { setFollow } from "~/features/profiles/follow.commands.server";
import {
  isListedFollow,
  readFollowPage,
  readRecentFollows,
  type FollowSide,
} from "~/features/profiles/follow.queries.server";
import { readProfile } from "~/features/profiles/profile.queries.server";
import { userShape } from "~/features/profiles/user.json";
import { readDatabase } from "~/platform/database/database.server";
import { found } from "~/platform/http/parameters.server";
import { listUsers } from "./users.server";

const idsOf = (people: { id: number }[]) => people.map(({ id }) => id);

const following = (name: "follow" | "unfollow", says: string) =>
  endpoint({
    method: "POST",
    path: `/api/fans/${name}`,
    access: "member",
    says,
    input: { userId: idInput },
    answer: nothing,
    run: async ({ input, viewer }) => {
      await setFollow(viewer, input.userId, name === "follow");
      return null;
    },
  });

async function requireProfile(userId: number, viewer: Viewer | null): Promise<void> {
  found(await readProfile(readDatabase(), userId, viewer));
}

const recent = (name: "fans" | "follow", side: FollowSide, says: string) =>
  endpoint({
    method: "GET",
    path: `/api/fans/recent/${name}`,
    access: "anyone",
    says,
    input: { userId: idInput },
    answer: z.object({ results: z.array(userShape) }),
    run: async ({ input: { userId }, viewer }) => {
      await requireProfile(userId, viewer);
      const people = await readRecentFollows(readDatabase(), side, userId, viewer);
      return { results: await listUsers(viewer, idsOf(people)) };
    },
  });

const list = (side: FollowSide, says: string) =>
  endpoint({
    method: "GET",
    path: `/api/fans/${side}`,
    access: "anyone",
    says,
    input: { userId: idInput, cursor: cursorInput },
    answer: cursorList(userShape),
    run: async ({ input: { userId, cursor }, viewer }) => {
      await requireProfile(userId, viewer);
      const page = await readFollowPage(readDatabase(), { side, userId }, cursor, viewer);
      return inCursorList(page, await listUsers(viewer, idsOf(page.results)));
    },
  });

export const fansEndpoints = [
  following("follow", "关注；已经关注不算错"),
  following("unfollow", "取消关注；没有关注不算错"),
  endpoint({
    method: "GET",
    path: "/api/fans/isfollowed",
    access: "anyone",
    says: "我是否关注了他；没有登录是 false",
    input: { userId: idInput },
    answer: z.boolean(),
    run: ({ input: { userId }, viewer }) => isListedFollow(readDatabase(), viewer, userId),
  }),
  recent("fans", "fans", "最近的 10 个粉丝"),
  recent("follow", "follows", "最近关注的 10 个人"),
  list("fans", "粉丝"),
  list("follows", "关注的人"),
];
