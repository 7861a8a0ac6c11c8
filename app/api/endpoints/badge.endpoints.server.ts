import { z } from "@hono/zod-openapi";
import { nothing } from "~/api/calls/answers.server";
import { endpoint } from "~/api/calls/endpoint.server";
import { idInput, pathId, wireInput } from "~/api/calls/input.server";
import { giveBadge, takeBadge } from "~/features/badges/award.commands.server";
import { badgeReasonField } from "~/features/badges/badge.schema";
import { badgeJson, badgeShape } from "~/features/badges/badge.json";
import { readBadge, readShownBadges } from "~/features/badges/badge.queries.server";
import { readDatabase } from "~/platform/database/database.server";
import { found } from "~/platform/http/parameters.server";

export const badgeEndpoints = [
  endpoint({
    method: "GET",
    path: "/api/badges",
    access: "anyone",
    says: "徽章：为什么授予，有多少人有",
    input: {},
    answer: z.array(badgeShape),
    run: async () => (await readShownBadges(readDatabase())).map(badgeJson),
  }),
  endpoint({
    method: "POST",
    path: "/api/badge/give/{id}",
    access: "moderator",
    says: "授予成员一枚徽章；已经有的不变，自己的不行",
    input: {
      ...pathId,
      userId: idInput,
      reason: wireInput(badgeReasonField, {
        type: "string",
        description: "授予的话，大家都看得到，可以不填",
      }),
    },
    answer: nothing,
    run: async ({ input: { id, userId, reason }, viewer }) => {
      await giveBadge(viewer, { badgeId: id, memberId: userId, reason });
      return null;
    },
  }),
  endpoint({
    method: "POST",
    path: "/api/badge/take/{id}",
    access: "moderator",
    says: "收回成员的一枚徽章；自己的不行",
    input: { ...pathId, userId: idInput },
    answer: nothing,
    run: async ({ input: { id, userId }, viewer }) => {
      found(await readBadge(readDatabase(), id));
      await takeBadge(viewer, { badgeId: id, memberId: userId });
      return null;
    },
  }),
];
