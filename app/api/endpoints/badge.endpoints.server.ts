import { z } from "@hono/zod-openapi";
import { endpoint } from "~/api/calls/endpoint.server";
import { badgeJson, badgeShape } from "~/features/badges/badge.json";
import { readShownBadges } from "~/features/badges/badge.queries.server";
import { readDatabase } from "~/platform/database/database.server";

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
];
