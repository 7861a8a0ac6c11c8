import { expect, test } from "vitest";
import { headingsOf } from "./topic-contents";

test("headings of the second and third level are listed with their plain text", () => {
  const html =
    '<h2 id="s1">一、先把 <code>a &lt; b</code> 弄清楚</h2><p>正文</p><h3 id="s1-1">还没做完的</h3><h4 id="x">不列</h4>';
  expect(headingsOf(html)).toEqual([
    { id: "s1", text: "一、先把 a < b 弄清楚", level: 2 },
    { id: "s1-1", text: "还没做完的", level: 3 },
  ]);
});

test("a heading without an id cannot be linked to and is left out", () => {
  expect(headingsOf("<h2>无名</h2>")).toEqual([]);
});
