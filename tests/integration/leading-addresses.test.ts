import type { LoaderFunctionArgs } from "@remix-run/node";
import { expect, test } from "vitest";
import { createArticle } from "tests/factories/article";
import { createModerator } from "tests/factories/member";
import { callLoader } from "tests/support/call-route";
import * as settings from "~/routes/admin.settings._index";
import * as favoriteArticle from "~/routes/article.$articleId_.favorite";
import * as likeArticle from "~/routes/article.$articleId_.like";
import * as articles from "~/routes/article._index";
import * as articleEdit from "~/routes/article.edit._index";
import * as articleSource from "~/routes/article.redirect.$articleId";
import * as articleSources from "~/routes/article.redirect._index";
import * as colour from "~/routes/colour";
import * as accept from "~/routes/comment.$commentId.accept";
import * as likeComment from "~/routes/comment.$commentId.like";
import * as official from "~/routes/comment.$commentId.official";
import * as links from "~/routes/link._index";
import * as news from "~/routes/news._index";
import * as preview from "~/routes/preview";
import * as thrift from "~/routes/thrift";
import * as favoriteTopic from "~/routes/topic.$topicId_.favorite";
import * as likeTopic from "~/routes/topic.$topicId_.like";
import * as recommend from "~/routes/topic.$topicId_.recommend";
import * as sticky from "~/routes/topic.$topicId_.sticky";
import * as topics from "~/routes/topic._index";
import * as topicEdit from "~/routes/topic.edit._index";
import * as nodes from "~/routes/topics.node._index";
import * as tags from "~/routes/topics.tag._index";
import * as upload from "~/routes/upload";
import * as follow from "~/routes/user.$userId_.follow";
import * as draftSave from "~/routes/user.drafts_.save";
import * as openMessage from "~/routes/user.messages_.$messageId.open";
import * as passkey from "~/routes/user.passkey";
import * as signOut from "~/routes/user.signout";
import * as vulnerabilities from "~/routes/vulnerability._index";

interface LeadingRoute {
  loader: (args: LoaderFunctionArgs) => unknown;
}

const permanent: [string, LeadingRoute, string][] = [
  ["/article", articles, "/articles"],
  ["/article/edit", articleEdit, "/article/create"],
  ["/article/redirect", articleSources, "/articles"],
  ["/link", links, "/links"],
  ["/news", news, "/news/list"],
  ["/topic", topics, "/topics"],
  ["/topic/edit", topicEdit, "/topic/create"],
  ["/topics/node", nodes, "/topics/node/newest"],
  ["/topics/tag", tags, "/tags"],
  ["/vulnerability", vulnerabilities, "/vulnerability/list"],
];

test.each(permanent)("who opens the shortened address %s is led on for good", async (...row) => {
  const [path, route, place] = row;
  expect(await callLoader(route, path)).toMatchObject({ status: 301, location: place });
});

const params = { topicId: "7", articleId: "7", userId: "7", commentId: "7", messageId: "7" };
const acts: [string, LeadingRoute, string][] = [
  ["/topic/7/like", likeTopic, "/topic/7"],
  ["/topic/7/favorite", favoriteTopic, "/topic/7"],
  ["/topic/7/sticky", sticky, "/topic/7"],
  ["/topic/7/recommend", recommend, "/topic/7"],
  ["/article/7/like", likeArticle, "/article/7"],
  ["/article/7/favorite", favoriteArticle, "/article/7"],
  ["/user/7/follow", follow, "/user/7"],
  ["/comment/7/like", likeComment, "/topics"],
  ["/comment/7/accept", accept, "/topics"],
  ["/comment/7/official", official, "/topics"],
  ["/preview", preview, "/topic/create"],
  ["/upload", upload, "/topic/create"],
  ["/user/drafts/save", draftSave, "/user/drafts"],
  ["/user/messages/7/open", openMessage, "/user/messages"],
  ["/user/passkey", passkey, "/user/signin"],
  ["/user/signout", signOut, "/"],
  ["/colour", colour, "/"],
  ["/thrift", thrift, "/"],
];

test.each(acts)(
  "who opens %s, where forms are sent, is led to where the form is",
  async (...row) => {
    const [path, route, place] = row;
    expect(await callLoader(route, path, { params })).toMatchObject({
      status: 302,
      location: place,
    });
  },
);

test("the settings begin with the site's own, for the owner alone", async () => {
  const as = await createModerator({ role: "owner" });
  const answer = await callLoader(settings, "/admin/settings", { as });
  expect(answer).toMatchObject({ status: 302, location: "/admin/settings/site" });
  const asAdmin = { as: await createModerator({ role: "admin" }) };
  expect(await callLoader(settings, "/admin/settings", asAdmin)).toMatchObject({ status: 403 });
});

const opened = (id: number) =>
  callLoader(articleSource, `/article/redirect/${id}`, { params: { articleId: String(id) } });

test("an article leads to where it was published before, by way of the page that says so", async () => {
  const sourceUrl = "https://example.com/first?a=b";
  const [first, elsewhere] = [await createArticle(), await createArticle({ sourceUrl })];
  expect(await opened(first)).toMatchObject({ status: 302, location: `/article/${first}` });
  expect(await opened(elsewhere)).toMatchObject({
    status: 302,
    location: `/redirect?url=${encodeURIComponent(sourceUrl)}`,
  });
});
