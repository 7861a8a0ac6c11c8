import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { createArticle } from "tests/factories/article";
import { createModerator } from "tests/factories/member";
import { createTopic } from "tests/factories/topic";
import { callLoader } from "tests/support/call-route";
import { tagColumns } from "~/features/admin/tags/admin-tag-list";
import { deleteTopic } from "~/features/content/topics/topic-status.commands.server";
import * as tagList from "~/routes/admin.tags._index";
import * as articlesOfTag from "~/routes/articles.$tagId";
import * as topicsOfTag from "~/routes/topics.tag.$tagId";
import { RecordTable } from "~/ui/lists/record-table";

const keyOf = ({ id }: { id: number }) => id;

test("the list of tags leads to the pages of those that have them, and to no other", async () => {
  const moderator = await createModerator();
  const gone = await createTopic({ tags: "没人用" });
  await deleteTopic(moderator.viewer, gone, "广告");
  await createTopic({ tags: "只有话题" });
  await createArticle({ tags: "只有文章" });
  const { data } = await callLoader(tagList, "/admin/tags", { as: moderator });
  const items = data.page.results;
  expect(items).toHaveLength(3);
  const columns = tagColumns(() => false);
  const table = { label: "标签", columns, items, keyOf };
  const html = renderToStaticMarkup(createElement(RecordTable<(typeof items)[number]>, table));
  for (const { id, name } of items) {
    const params = { tagId: String(id) };
    const topics = await callLoader(topicsOfTag, `/topics/tag/${id}`, { params });
    const articles = await callLoader(articlesOfTag, `/articles/${id}`, { params });
    const status = name === "没人用" ? 404 : 200;
    expect([topics.status, articles.status]).toEqual([status, status]);
    expect(html.includes(`href="/topics/tag/${id}"`)).toBe(status === 200);
    expect(html.includes(`href="/articles/${id}"`)).toBe(status === 200);
  }
});
