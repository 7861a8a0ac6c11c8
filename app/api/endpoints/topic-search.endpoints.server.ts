import { z } from "@hono/zod-openapi";
import { pageList } from "~/api/calls/answers.server";
import { endpoint } from "~/api/calls/endpoint.server";
import { flagInput, numberInput, optionalId, pageInput, pathId } from "~/api/calls/input.server";
import { mostNamesakes } from "~/features/accounts/user/namesakes";
import { readIdsCalled } from "~/features/accounts/user/username.queries.server";
import { nodeJson } from "~/features/content/nodes/node.json";
import { readNodesById } from "~/features/content/nodes/node.queries.server";
import { readTagsOfTopics } from "~/features/content/tags/tag.queries.server";
import { foundTopicShape } from "~/features/content/topics/topic-search.json";
import { foundCommentShape } from "~/features/discussion/comments/comment.json";
import { searchComments } from "~/features/discussion/comments/comment-search.queries.server";
import { readTopicBylines } from "~/features/content/topics/topic-search.queries.server";
import { kindOf } from "~/features/kinds/kind-registry.server";
import { piecesToHtml } from "~/features/search/found-thing";
import { longestQuestion, timeRanges, type SearchRequest } from "~/features/search/search-request";
import { searchThings } from "~/features/search/search.queries.server";
import { noteCount } from "~/features/site/settings/daily-count.server";
import { readDatabase } from "~/platform/database/database.server";
import { pageSize } from "~/platform/database/keyset-cursor";
import { NotFound } from "~/platform/errors/domain-errors";
import { found } from "~/platform/http/parameters.server";
import { countCharacters, tidyText } from "~/platform/text/typed-text";
import { readTagsOf } from "./topic-rows.server";
import { readUsers } from "./users.server";

const keywordInput = z
  .string()
  .default("")
  .transform((text) => tidyText(text).replace(/[\s\p{Cc}]+/gu, " "))
  .refine((text) => text !== "", "请填写要找的词")
  .refine((text) => countCharacters(text) <= longestQuestion, `最多 ${longestQuestion} 个字`)
  .openapi({ type: "string", minLength: 1, maxLength: longestQuestion, default: undefined });

/** How many things are found in all, where a page beyond the last one was asked for. */
async function countBefore(asked: SearchRequest): Promise<number> {
  if (asked.page === 1) return 0;
  return (await searchThings(readDatabase(), { ...asked, page: 1 })).total;
}

const authorInput = z
  .string()
  .default("")
  .transform(tidyText)
  .pipe(z.string().max(longestQuestion))
  .openapi({
    type: "string",
    maxLength: longestQuestion,
    default: "",
    description: `作者的用户名；没有这个用户名，就是昵称是它的成员，最多 ${mostNamesakes} 位`,
  });

const timeRangeInput = numberInput({ min: 0, max: timeRanges.length - 1, without: 0 })
  .transform((value) => timeRanges.find((range) => range.value === value)?.value ?? 0)
  .openapi({ description: "0 全部，1 一天，2 一周，3 一个月，4 一年" });

/** Whose things are asked for; undefined for everybody's. */
async function findAuthorIds(author: string): Promise<number[] | undefined> {
  if (author === "") return undefined;
  const ids = await readIdsCalled(readDatabase(), author);
  if (ids.length === 0) throw new NotFound("没有这个成员");
  return ids;
}

export const searchEndpoints = [
  endpoint({
    method: "POST",
    path: "/api/search/topic",
    access: "anyone",
    says: "搜话题和动态；author 是作者的用户名或昵称，titleOnly 只看标题，sort 是 relevance（按相关）或 time（新的在前）",
    input: {
      keyword: keywordInput,
      nodeId: optionalId,
      timeRange: timeRangeInput,
      author: authorInput,
      titleOnly: flagInput.default(false),
      sort: z.enum(["relevance", "time"], { error: "要填 relevance 或 time" }).default("relevance"),
      page: pageInput,
    },
    answer: pageList(foundTopicShape),
    run: async ({ input, viewer }) => {
      const db = readDatabase();
      const { author, titleOnly, sort, ...typed } = input;
      const authorIds = await findAuthorIds(author);
      const asked: SearchRequest = {
        ...typed,
        kind: "topic",
        ...(authorIds && { authorIds }),
        ...(titleOnly && { titleOnly }),
        ...(sort === "time" && { sort }),
      };
      const { results, page, limit, total } = await searchThings(db, asked);
      if (total === 0 && page === 1) noteCount("search-without-result");
      const ids = results.map(({ id }) => id);
      const [bylines, tags] = await Promise.all([
        readTopicBylines(db, ids),
        readTagsOfTopics(db, ids),
      ]);
      const known = [...bylines.values()];
      const [userOf, nodes, tagsOf] = await Promise.all([
        readUsers(
          viewer,
          known.map(({ user }) => user.id),
        ),
        readNodesById(
          db,
          known.map(({ node }) => node.id),
        ),
        readTagsOf(ids.map((id) => ({ tags: tags.get(id) ?? [] }))),
      ]);
      const rows = results.flatMap(({ id, title, excerpt, publishTime }) => {
        const byline = bylines.get(id);
        if (!byline) return [];
        const node = nodes.get(byline.node.id) ?? { ...byline.node, description: "", logo: "" };
        return {
          topicId: id,
          user: userOf(byline.user.id),
          node: nodeJson(node),
          tags: tagsOf(tags.get(id) ?? []),
          title: piecesToHtml(title),
          summary: piecesToHtml(excerpt),
          createTime: publishTime,
        };
      });
      return { results: rows, page: { page, limit, total: total || (await countBefore(asked)) } };
    },
  }),
  endpoint({
    method: "POST",
    path: "/api/search/comment/{id}",
    access: "anyone",
    says: "在一个话题的评论和回复里搜，新的在前",
    input: { ...pathId, keyword: keywordInput, author: authorInput, page: pageInput },
    answer: pageList(foundCommentShape),
    run: async ({ input: { id, author, ...asked }, viewer }) => {
      const db = readDatabase();
      found(await kindOf("topic", "readSeen").readSeen(db, id, null));
      const authorIds = await findAuthorIds(author);
      const of = { entityType: "topic", entityId: id };
      const { results, total } = await searchComments(db, of, {
        ...asked,
        ...(authorIds && { authorIds }),
      });
      const userOf = await readUsers(
        viewer,
        results.flatMap(({ user }) => user?.id ?? []),
      );
      const rows = results.flatMap(({ user, excerpt, id: commentId, floor, createTime }) =>
        user
          ? [
              {
                commentId,
                floor,
                createTime,
                user: userOf(user.id),
                summary: piecesToHtml(excerpt),
              },
            ]
          : [],
      );
      return { results: rows, page: { page: asked.page, limit: pageSize, total } };
    },
  }),
];
