import { beforeAll, describe, expect, test } from "vitest";
import { createApiScene, type ApiScene } from "tests/factories/api-scene";
import { createArticle } from "tests/factories/article";
import { createComment } from "tests/factories/comment";
import { createMember, type Member } from "tests/factories/member";
import { createTopic } from "tests/factories/topic";
import { callApi, type ApiFields } from "tests/support/call-api";
import type { Endpoint } from "~/api/calls/endpoint.server";
import { endpoints } from "~/api/endpoints/endpoints.server";
import { proposeLink } from "~/features/content/links/link.commands.server";
import { linkProposalSchema } from "~/features/content/links/link.schema";
import { deleteNews, publishNews } from "~/features/content/news/news.commands.server";
import { newsSchema } from "~/features/content/news/news.schema";
import { deleteTopic } from "~/features/content/topics/topic-status.commands.server";
import { deleteComment } from "~/features/discussion/comments/comment-deletion.commands.server";
import { setMemberDisabled } from "~/features/discussion/members/member-disabling.commands.server";
import { changeSetting } from "~/features/site/settings/setting.commands.server";

/** What nobody else may be told, each a word that stands nowhere else. */
const secrets = {
  email: "mail-of-mine@example.com",
  phone: "+8613912345678",
  company: "不说出来的公司",
  hidden: "回复了才看得到的话",
  deleted: "删掉了的话题",
  deletedComment: "删掉了的评论",
  waiting: "等人看过的文章",
  disabled: "停用的人写的话题",
  disabledArticle: "停用的人写的文章",
  disabledComment: "停用的人写的评论",
  link: "还没通过的链接",
  news: "撤下来的资讯",
} as const;

let scene: ApiScene;
let owner: Member;
let stranger: Member;
let hiding: number;
beforeAll(async () => {
  scene = await createApiScene();
  owner = await createMember({
    email: secrets.email,
    phone: secrets.phone,
    companyName: secrets.company,
  });
  stranger = await createMember();
  hiding = await createTopic({ by: owner, hideContent: secrets.hidden });
  await deleteTopic(owner.viewer, await createTopic({ by: owner, title: secrets.deleted }), "");
  const comment = await createComment({ on: hiding, by: owner, content: secrets.deletedComment });
  await deleteComment(owner.viewer, comment, "");
  await proposeLink(
    owner.viewer,
    linkProposalSchema.parse({ title: secrets.link, url: "https://waiting.example.com" }),
  );
  const news = newsSchema.parse({ title: secrets.news, content: secrets.news });
  const taken = await publishNews(scene.moderator.viewer, news);
  await deleteNews(scene.moderator.viewer, taken, "重复了");
  const disabled = await createMember();
  await createTopic({ by: disabled, title: secrets.disabled, tags: "竹子" });
  await createArticle({ by: disabled, title: secrets.disabledArticle, tags: "竹子" });
  await createComment({ on: scene.topic, by: disabled, content: secrets.disabledComment });
  await setMemberDisabled(scene.moderator.viewer, disabled.id, true, "广告");
  await changeSetting("articlePending", true);
  await createArticle({ by: owner, title: secrets.waiting, tags: "竹子" });
});

/** More than there are of anything here. */
const mostIds = 12;
const reading = endpoints.filter(
  ({ method, changes, media }) => method === "GET" && !changes && !media,
);
const searching = endpoints.filter(({ path }) => path === "/api/search/topic");

/** A call with every id in turn, so that nothing is passed by. */
function everyway({ input }: Endpoint): ApiFields[] {
  const ids = Object.keys(input.shape).filter((name) => /id$/i.test(name));
  if (ids.length === 0) return [{}];
  const kinds = "entityType" in input.shape ? ["topic", "article", "news"] : [""];
  return kinds.flatMap((kind) =>
    Array.from({ length: mostIds }, (_, at) => ({
      ...Object.fromEntries(ids.map((name) => [name, at + 1])),
      ...(kind !== "" && { entityType: kind }),
    })),
  );
}

async function seenBy(endpoint: Endpoint, as: Member | null): Promise<string[]> {
  const answers = await Promise.all(
    everyway(endpoint).map((fields) => callApi(endpoint, fields, { as })),
  );
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  const text = answers.map((answer) => answer.text).join("\n");
  return Object.entries(secrets).flatMap(([what, words]) => (text.includes(words) ? [what] : []));
}

describe("what is a member's own, hidden, deleted, waiting or disabled", () => {
  test("is seen through the API by who may", async () => {
    const own = await Promise.all(reading.map((endpoint) => seenBy(endpoint, owner)));
    expect([...new Set(own.flat())].toSorted()).toEqual(
      ["company", "deleted", "email", "hidden", "link", "phone", "waiting"].toSorted(),
    );
    const kept = await Promise.all(reading.map((endpoint) => seenBy(endpoint, scene.moderator)));
    expect(kept.flat()).toEqual(
      expect.arrayContaining(["disabled", "disabledArticle", "disabledComment", "news"]),
    );
    expect(kept.flat()).not.toEqual(expect.arrayContaining(["email"]));
    expect(kept.flat()).not.toEqual(expect.arrayContaining(["phone"]));
  });

  test.each(reading.map((endpoint) => [endpoint.path, endpoint] as const))(
    "is not told to strangers by %s",
    async (_, endpoint) => {
      expect(await seenBy(endpoint, null)).toEqual([]);
      expect(await seenBy(endpoint, await createMember())).toEqual([]);
    },
  );

  test.each(Object.values(secrets))("is not found by searching for %s", async (keyword) => {
    for (const endpoint of searching) {
      const { data } = await callApi(endpoint, { keyword }, { as: stranger });
      expect(JSON.stringify(data)).not.toContain(keyword);
    }
  });
});

describe("the hidden part of a topic", () => {
  const part = { method: "GET", path: "/api/topic/hide_content" };

  test("is told who has commented, and never with the topic itself", async () => {
    const before = await callApi(part, { topicId: hiding }, { as: stranger });
    expect(before.data).toEqual({ exists: true, show: false, content: "" });
    await createComment({ on: hiding, by: stranger });
    const { data } = await callApi(part, { topicId: hiding }, { as: stranger });
    expect(data).toMatchObject({ exists: true, show: true });
    expect((data as { content: string }).content).toContain(secrets.hidden);
    const whole = { method: "GET", path: "/api/topic/{id}" };
    expect((await callApi(whole, { id: hiding }, { as: stranger })).text).not.toContain(
      secrets.hidden,
    );
  });
});

describe("somebody else", () => {
  test("has no e-mail, telephone, company or status", async () => {
    const user = { method: "GET", path: "/api/user/{id}" };
    const { data } = await callApi<object>(user, { id: owner.id }, { as: scene.moderator });
    for (const field of ["email", "phone", "companyName", "status", "passwordSet"]) {
      expect(data).not.toHaveProperty(field);
    }
  });
});
