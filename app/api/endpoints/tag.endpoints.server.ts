import { z } from "@hono/zod-openapi";
import { pageList } from "~/api/calls/answers.server";
import { endpoint } from "~/api/calls/endpoint.server";
import { pageInput, pathId, textInput } from "~/api/calls/input.server";
import { tagLimits } from "~/features/content/tags/tag";
import { readTagsLike } from "~/features/content/tags/tag-completion.queries.server";
import { tagJson, tagShape } from "~/features/content/tags/tag.json";
import { readPublicTag, readTagPage } from "~/features/content/tags/tag.queries.server";
import { readDatabase } from "~/platform/database/database.server";
import { found } from "~/platform/http/parameters.server";

export const tagEndpoints = [
  endpoint({
    method: "GET",
    path: "/api/tag/tags",
    access: "anyone",
    says: "标签，每页 200 个",
    input: { page: pageInput },
    answer: pageList(tagShape),
    run: async ({ input: { page } }) => {
      const { tags, total } = await readTagPage(readDatabase(), page);
      return { results: tags.map(tagJson), page: { page, limit: tagLimits.perPage, total } };
    },
  }),
  endpoint({
    method: "GET",
    path: "/api/tag/{id}",
    access: "anyone",
    says: "一个标签",
    input: pathId,
    answer: tagShape,
    run: async ({ input }) => tagJson(found(await readPublicTag(readDatabase(), input.id))),
  }),
  endpoint({
    method: "POST",
    path: "/api/tag/autocomplete",
    access: "anyone",
    says: "以此开头的标签，最多 6 个",
    input: { input: textInput },
    answer: z.array(tagShape),
    run: async ({ input: { input } }) => (await readTagsLike(readDatabase(), input)).map(tagJson),
  }),
];
