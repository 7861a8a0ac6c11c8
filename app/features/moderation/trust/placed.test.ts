import { describe, expect, test } from "vitest";
import { renderMarkdown } from "~/platform/markdown/markdown.server";
import { countAdded, placedIn } from "./placed.server";

const placed = (source: string) =>
  placedIn([
    renderMarkdown(source, {
      mention: () => ({ id: 7, nickname: "友人" }),
      picture: () => ({ width: 10, height: 10, preview: "" }),
    }).html,
  ]);

describe("what a text places", () => {
  test.each([
    "https://spam.example",
    "www.spam.example",
    String.raw`[茶](http:\/\/spam.example)`,
    "[茶](http&colon;//spam.example)",
    "[茶](HTTP:/spam.example)",
    String.raw`[茶](http:\\\\spam.example)`,
    "[茶][1]\n\n[1]: https://spam.example",
    "[茶](/redirect?url=https%3A%2F%2Fspam.example)",
    "[茶](../%72edirect/?url=https%3A%2F%2Fspam.example)",
  ])("has a link in %s", (source) => {
    expect(placed(source).links).toHaveLength(1);
  });

  test.each(["`https://code.example`", "[话题](/topic/1)", "tea@mail.example", "@friend01"])(
    "has none in %s",
    (source) => {
      expect(placed(source).links).toEqual([]);
    },
  );

  test("has a picture of another site as a picture, and not as a link besides", () => {
    const source = "![a](https://a.example/a.png) [![b](https://a.example/b.png)](/topic/1)";
    expect(placed(source)).toMatchObject({
      links: [],
      pictures: ["https://a.example/a.png", "https://a.example/b.png"],
    });
  });

  test("has a picture once, and mentions that are no links by hand", () => {
    const source = "![a](/uploads/a.webp) ![a](/uploads/a.webp) @friend01 @friend01 [友](/user/8)";
    expect(placed(source)).toEqual({
      links: [],
      pictures: ["/uploads/a.webp"],
      mentions: ["/user/7"],
    });
  });

  test("has what stands beside it, but no empty address", () => {
    const beside = { links: ["", "https://source.example"], pictures: ["/uploads/b.webp"] };
    expect(placedIn([""], beside)).toEqual({ ...beside, links: [beside.links[1]], mentions: [] });
  });
});

test("what is added is what was not there as often, and never less than none", () => {
  expect(countAdded(["a", "a", "b"], ["a"])).toBe(2);
  expect(countAdded(["b"], ["a", "c"])).toBe(1);
  expect(countAdded([], ["a"])).toBe(0);
});
