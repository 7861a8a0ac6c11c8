import { beforeEach, expect, test } from "vitest";
import { createMember, createModerator, type Member } from "tests/factories/member";
import { createTweet } from "tests/factories/topic";
import { callAction, callLoader } from "tests/support/call-route";
import { readMemberContent } from "~/features/admin/members/member-content.queries.server";
import { react } from "~/features/content/posts/reacting.commands.server";
import { deleteTopic } from "~/features/content/topics/topic-status.commands.server";
import { readMessagePage } from "~/features/notifications/message.queries.server";
import { readDatabase } from "~/platform/database/database.server";
import * as reportsPage from "~/routes/admin.reports";
import * as reportPage from "~/routes/report";
import * as topicPage from "~/routes/topic.$topicId";
import * as deletePage from "~/routes/topic.$topicId_.delete";
import * as restorePage from "~/routes/topic.$topicId_.restore";
import * as favoritesPage from "~/routes/user.favorites";

let author: Member;
let reader: Member;
let moderator: Member;
let tweet: number;
let at: { params: Record<string, string> };

beforeEach(async () => {
  [author, reader, moderator] = [
    await createMember(),
    await createMember(),
    await createModerator(),
  ];
  tweet = await createTweet({ by: author, content: "竹子开花了" });
  at = { params: { topicId: String(tweet) } };
});

test("a tweet is called so where one deletes it, where it is gone, and where it is restored", async () => {
  const asked = await callLoader(deletePage, "/", { as: author, ...at });
  expect(asked.data).toMatchObject({ noun: "动态", title: "竹子开花了" });
  await deleteTopic(author.viewer, tweet, "");
  const gone = await callLoader(topicPage, `/topic/${tweet}`, { as: author, ...at });
  expect(gone.data.refusal).toBe("动态已经删除，不能再评论");
  const back = await callLoader(restorePage, "/", { as: author, ...at });
  expect(back.data).toMatchObject({ noun: "动态" });
});

test("a tweet is called so where it is reported, judged and told of", async () => {
  const page = await callLoader(reportPage, `/report?topic=${tweet}`, { as: reader });
  expect(page.data.target).toMatchObject({ noun: "动态" });
  await callAction(
    reportPage,
    `/report?topic=${tweet}`,
    { kind: "spam", words: "" },
    { as: reader },
  );
  const { data } = await callLoader(reportsPage, "/admin/reports", { as: moderator });
  const open = data.page.results.find(({ entityId }) => entityId === tweet);
  expect(open).toMatchObject({ noun: "动态" });
  const answer = { reportId: String(open?.id), intent: "delete", reason: "广告" };
  await callAction(reportsPage, "/admin/reports", answer, { as: moderator });
  const [message] = (await readMessagePage(readDatabase(), reader.id, 1)).results;
  expect(message?.title).toMatch(/^你举报的动态：/);
});

test("a tweet is called so among what its author wrote, and among favorites", async () => {
  expect(await readMemberContent(readDatabase(), author.id)).toMatchObject([{ noun: "动态" }]);
  await react(reader.viewer, "favorite", "topic", tweet, true);
  const { data } = await callLoader(favoritesPage, "/user/favorites", { as: reader });
  expect(data.favorites.results).toMatchObject([{ noun: "动态" }]);
});
