import { describe, expect, test } from "vitest";
import { pageMeta } from "./page-meta";

const origin = "https://bbs.example";
const matches = [
  { id: "root", data: { origin, site: { title: "竹林", description: "一个社区" } } },
];
const property = (name: string, words: Parameters<typeof pageMeta>[1]) =>
  pageMeta(matches, words).find((one) => "property" in one && one.property === name);

const keywordsOf = (title: string, keywords: string) => {
  const site = { title: "竹林", description: "", keywords };
  return pageMeta([{ id: "root", data: { origin, site } }], { title }).filter(
    (one) => "name" in one && one.name === "keywords",
  );
};

const to = (page: number) => (page === 1 ? "/tags" : `/tags/${page}`);

describe("the head of a page", () => {
  test.each([
    [1, { next: "/tags/2" }],
    [2, { prev: "/tags", next: "/tags/3" }],
    [3, { prev: "/tags/2" }],
  ])("of three numbered ones names the neighbours of number %i", (page, neighbours) => {
    const links = pageMeta(matches, { title: "标签", numbered: { page, pages: 3, to } })
      .filter((one) => "rel" in one)
      .map((one) => "rel" in one && [one.rel, "href" in one && one.href]);
    const expected = Object.entries(neighbours).map(([rel, path]) => [rel, origin + path]);
    expect(links).toEqual(expected);
  });

  test("shows who shares it a picture of the thing, or the site's mark", () => {
    const own = { title: "", canonical: "/topic/1", image: "/uploads/a.webp" };
    expect(property("og:image", own)).toMatchObject({ content: `${origin}/uploads/a.webp` });
    const none = { ...own, image: "" };
    expect(property("og:image", none)).toMatchObject({ content: `${origin}/icon-512.png` });
    const elsewhere = { ...own, image: "https://s3.example/a.webp" };
    expect(property("og:image", elsewhere)).toMatchObject({ content: "https://s3.example/a.webp" });
  });

  test("names the site's keywords on the front page alone, where the owner set any", () => {
    expect(keywordsOf("", "社区,论坛")).toEqual([{ name: "keywords", content: "社区,论坛" }]);
    expect(keywordsOf("标签", "社区,论坛")).toEqual([]);
    expect(keywordsOf("", "")).toEqual([]);
  });
});
