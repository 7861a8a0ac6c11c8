import { cursorList, inCursorList } from "~/api/calls/answers.server";
import { endpoint } from "~/api/calls/endpoint.server";
import { cursorInput, pathId } from "~/api/calls/input.server";
import { noteView } from "~/features/content/display/view-count.server";
import { newsJson, newsShape } from "~/features/content/news/news.json";
import {
  readNews,
  readNewsList,
  readNewsSources,
} from "~/features/content/news/news.queries.server";
import { readDatabase } from "~/platform/database/database.server";
import { found } from "~/platform/http/parameters.server";

export const newsEndpoints = [
  endpoint({
    method: "GET",
    path: "/api/news/list",
    access: "anyone",
    says: "资讯，新的在前",
    input: { cursor: cursorInput },
    answer: cursorList(newsShape),
    run: async ({ input }) => {
      const page = await readNewsList(readDatabase(), input.cursor);
      const sources = await readNewsSources(
        readDatabase(),
        page.results.map(({ id }) => id),
      );
      return inCursorList(
        page,
        page.results.map((news) => newsJson(news, { sourceUrl: sources.get(news.id) ?? "" })),
      );
    },
  }),
  endpoint({
    method: "GET",
    path: "/api/news/{id}",
    access: "anyone",
    says: "一条资讯",
    input: pathId,
    answer: newsShape,
    run: async ({ input: { id }, viewer, request }) => {
      const news = found(await readNews(readDatabase(), id, viewer));
      if (!news.hidden) noteView(request, viewer, "news", id);
      return newsJson(news, news);
    },
  }),
];
