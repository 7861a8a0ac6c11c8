import { describe, expect, it } from "vitest";
import { demoArticles, demoTopics } from "tests/factories/demo-posts";
import { openCatalogue } from "~/features/catalogue/catalogue.server";
import { parseDemoContent, readDemoContent } from "./demo-content.server";
import { demoPictures } from "./pictures.server";

openCatalogue();
const content = readDemoContent();
const topics = demoTopics.filter((topic) => topic.type === "topic");
const tweets = demoTopics.filter((topic) => topic.type === "tweet");
const told = content.posts.flatMap(({ posts }) => posts);
const writings = told.map(({ post }) => post);
const comments = writings.flatMap((writing) =>
  writing.comments.flatMap((comment) => [comment, ...comment.replies]),
);

const member = { username: "alice1", nickname: "甲", description: "", daysAgo: 3, follows: [] };
const post = {
  type: "topic",
  title: "题目",
  node: "闲聊",
  author: "alice1",
  hoursAgo: 2,
  content: "正文",
};
const community = (...posts: unknown[]) => ({
  members: [member],
  nodes: [],
  posts: { topics: posts },
});

describe("the demo community", () => {
  it("has members, nodes, topics, tweets and comments enough to look alive", () => {
    expect(content.members).toHaveLength(13);
    expect(content.nodes).toHaveLength(9);
    expect(topics.length).toBeGreaterThanOrEqual(44);
    expect(tweets.length).toBeGreaterThanOrEqual(16);
    expect(comments.length).toBeGreaterThanOrEqual(300);
  });

  it("shows hidden parts, recommendations, sticky topics, long threads and silent ones", () => {
    expect(topics.filter((topic) => topic.hiddenContent !== "").length).toBeGreaterThanOrEqual(3);
    expect(topics.filter((topic) => topic.recommend).length).toBeGreaterThanOrEqual(8);
    const sticky = topics.map((topic) => topic.sticky).filter((place) => place !== undefined);
    expect(sticky.toSorted()).toEqual([1, 2, 3]);
    const threads = demoTopics.map((topic) => topic.comments.length);
    expect(threads.filter((count) => count > 20).length).toBeGreaterThanOrEqual(3);
    expect(threads.filter((count) => count === 0).length).toBeGreaterThanOrEqual(3);
  });

  it("has articles with covers, code, tables, tags, and one so long that it needs a contents list", () => {
    const articles = demoArticles;
    expect(articles.length).toBeGreaterThanOrEqual(8);
    expect(articles.filter(({ cover }) => cover === undefined)).toEqual([]);
    expect(articles.filter(({ tags }) => tags.length === 0)).toEqual([]);
    expect(articles.filter((one) => one.content.includes("```")).length).toBeGreaterThanOrEqual(4);
    const headings = articles.map((one) => one.content.match(/^## /gm)?.length ?? 0);
    expect(Math.max(...headings)).toBeGreaterThanOrEqual(10);
  });

  it("lets every member write and uses every node and picture", () => {
    const authors = new Set(writings.map(({ author }) => author));
    const nodes = new Set(demoTopics.map((topic) => topic.node));
    const shown = new Set([
      ...told.flatMap(({ pictures }) => pictures),
      ...content.members.flatMap((one) => [one.avatar, one.background]),
    ]);
    expect(content.members.filter((one) => !authors.has(one.username))).toEqual([]);
    expect(content.nodes.filter((node) => !nodes.has(node.name))).toEqual([]);
    expect(Object.keys(demoPictures).filter((name) => !shown.has(name))).toEqual([]);
  });

  it("has no two members, nodes or titles of one name", () => {
    for (const names of [
      content.members.map((one) => one.username.toLowerCase()),
      content.members.map((one) => one.nickname),
      content.nodes.map((node) => node.name),
      [...topics, ...demoArticles].map(({ title }) => title),
    ]) {
      expect(new Set(names).size).toBe(names.length);
    }
  });

  it("has badges of different names, given once to each by somebody else, once both were there", () => {
    const joined = new Map(content.members.map((one) => [one.username, one.daysAgo]));
    expect(content.badges.length).toBeGreaterThanOrEqual(2);
    expect(new Set(content.badges.map(({ name }) => name)).size).toBe(content.badges.length);
    for (const { awards } of content.badges) {
      expect(new Set(awards.map(({ to }) => to)).size).toBe(awards.length);
      const odd = awards.filter(
        ({ to, by, daysAgo }) =>
          to === by || [to, by].some((name) => daysAgo > (joined.get(name) ?? 0)),
      );
      expect(odd).toEqual([]);
    }
  });

  it("writes no one before they joined, and lets nobody like their own words", () => {
    const joined = new Map(content.members.map((one) => [one.username, one.daysAgo * 24]));
    const early = writings.filter((one) => one.hoursAgo > (joined.get(one.author) ?? 0));
    expect(early).toEqual([]);
    expect(writings.filter((one) => one.likes.includes(one.author))).toEqual([]);
    expect(comments.filter((comment) => comment.likes.includes(comment.by))).toEqual([]);
  });

  it("describes every picture and draws it without letters", () => {
    for (const picture of Object.values(demoPictures)) {
      expect(picture.alt).not.toBe("");
      expect(picture.svg).not.toContain("<text");
      expect(picture.svg).not.toMatch(/NaN|undefined/);
    }
  });
});

describe("the check of demo content", () => {
  it("accepts a small community", () => {
    expect(parseDemoContent(community(post)).posts[0]?.posts).toHaveLength(1);
  });

  it.each([
    ["a title of 129 characters", { ...post, title: "长".repeat(129) }, "1 to 128 characters"],
    ["four tags", { ...post, tags: ["甲", "乙", "丙", "丁"] }, "<=3 items"],
    ["a tag with a comma", { ...post, tags: ["甲,乙"] }, "comma"],
    ["a tag of 16 characters", { ...post, tags: ["长".repeat(16)] }, "1 to 15 characters"],
    ["an unknown field", { ...post, colour: "red" }, "colour"],
    [
      "a tweet of 1001 characters",
      { ...post, type: "tweet", title: undefined, content: "长".repeat(1001) },
      "0 to 1000 characters",
    ],
  ])("refuses %s", (_, broken, sentence) => {
    expect(() => parseDemoContent(community(broken))).toThrow(sentence);
  });

  it.each([
    ["an unknown author", { ...post, author: "nobody" }, "no member nobody"],
    ["an unknown node", { ...post, node: "远方" }, "no node 远方"],
    ["an unknown picture", { ...post, content: "![](picture:none)" }, "no picture none"],
    ["an unknown liker", { ...post, likes: ["nobody"] }, "no member nobody"],
    [
      "a comment from the future",
      { ...post, comments: [{ by: "alice1", after: 121, content: "早" }] },
      "lies in the future",
    ],
    [
      "a quote of no earlier reply",
      {
        ...post,
        comments: [
          {
            by: "alice1",
            after: 1,
            content: "一",
            replies: [{ by: "alice1", after: 1, content: "二", quote: 0 }],
          },
        ],
      },
      "quotes no earlier reply",
    ],
  ])("refuses %s and says so", (_, broken, sentence) => {
    expect(() => parseDemoContent(community(broken))).toThrow(sentence);
  });
});
