import { describe, expect, it } from "vitest";
import { workTime } from "tests/support/thread-time";
import { usualTime } from "tests/support/usual-text";
import { parseFeed } from "./feed-reader";
import { characterData } from "./feed-xml";
import { feedTime } from "./source-feed";

describe("A feed of 5 MB that was made to keep the importer busy", () => {
  const half = 2_500_000;
  const items = '<item><link>b</link><enclosure type="image/png" url="c"/></item>'.repeat(20_000);
  const long = `https://a.example/${"a".repeat(half)}`;

  it.each([
    ["RSS", `<rss><channel><link>${long}</link>${items}</channel></rss>`],
    ["Atom", `<feed xml:base="${long}">${'<entry><link href="b"/></entry>'.repeat(50_000)}</feed>`],
  ])("has its own address in %s copied into no item", (_, text) => {
    const feed = parseFeed(text);
    expect(feed.items.length).toBeGreaterThanOrEqual(20_000);
    expect(feed.items.every(({ url, cover }) => url.length + cover.length < 4000)).toBe(true);
  });

  it.each([
    ["a date", () => feedTime("+0000(".repeat(half / 3))],
    ["CDATA without an end", () => characterData("<![CDATA[".repeat(half / 4))],
    ["CDATA", () => characterData("<![CDATA[a]]>&#x62;".repeat(half / 9))],
  ])("is read in the time of thirty usual texts: %s", (_, read) => {
    expect(workTime(read) / usualTime()).toBeLessThan(30);
  });
});

it("what XML has none of is not read: NUL, and what steers a terminal", () => {
  const feed = parseFeed(
    "<rss><channel><title>F\u001b[2J</title><item><title>A\0B</title></item></channel></rss>",
  );
  expect([feed.title, feed.items[0]?.title]).toEqual(["F[2J", "AB"]);
});

it("CDATA stands as it is written, and what is around it is decoded", () => {
  expect(characterData(" &lt;<![CDATA[&lt;]]>]]>&#x7af9;<![CDATA[<b>]]>&amp;<![CDATA[ ")).toBe(
    "<&lt;]]>竹<b>&<![CDATA[",
  );
});
