import { z } from "@hono/zod-openapi";
import { pageList } from "~/api/calls/answers.server";
import { endpoint } from "~/api/calls/endpoint.server";
import { pageInput, pathId } from "~/api/calls/input.server";
import { linkLimits } from "~/features/content/links/friend-link";
import { linkJson, linkShape } from "~/features/content/links/link.json";
import {
  readFirstLinks,
  readLink,
  readLinkPage,
} from "~/features/content/links/link.queries.server";
import { readDatabase } from "~/platform/database/database.server";
import { found } from "~/platform/http/parameters.server";

const topLinks = 10;

export const linkEndpoints = [
  endpoint({
    method: "GET",
    path: "/api/link/links",
    access: "anyone",
    says: "友情链接",
    input: { page: pageInput },
    answer: pageList(linkShape),
    run: async ({ input: { page } }) => {
      const { links, total } = await readLinkPage(readDatabase(), page);
      return { results: links.map(linkJson), page: { page, limit: linkLimits.perPage, total } };
    },
  }),
  endpoint({
    method: "GET",
    path: "/api/link/{id}",
    access: "anyone",
    says: "一个友情链接",
    input: pathId,
    answer: linkShape,
    run: async ({ input, viewer }) =>
      linkJson(found(await readLink(readDatabase(), input.id, viewer))),
  }),
  endpoint({
    method: "GET",
    path: "/api/link/toplinks",
    access: "anyone",
    says: "排在前面的友情链接，最多 10 个",
    input: {},
    answer: z.array(linkShape),
    run: async () => (await readFirstLinks(readDatabase(), topLinks)).map(linkJson),
  }),
];
