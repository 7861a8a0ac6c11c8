import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { StaticRouter } from "react-router-dom/server";
import { expect, test } from "vitest";
import { OverviewPage } from "./overview-page";

const drawn = renderToStaticMarkup(
  createElement(
    StaticRouter,
    { location: "/admin" },
    createElement(OverviewPage, {
      overview: {
        days: ["2026-11-29", "2026-11-30"],
        series: [{ title: "新话题", unit: "个", counts: [1, 2], svg: "" }],
      },
      waiting: { review: 3, reports: 0 },
      unsent: { waiting: 0, failed: 0 },
      storageFault: null,
      steps: null,
      status: null,
    }),
  ),
);
const below = (heading: string) =>
  new RegExp(`<h2>${heading}</h2>.*?<dl[^>]*>(.*?)</dl>`, "s").exec(drawn)?.[1] ?? "";

test("the overview calls today's what is today's, and apart from it what waits", () => {
  expect(below("今天")).toContain("新话题");
  expect(below("今天")).not.toContain("待审核");
  expect(below("待办")).toContain("待审核");
});

test("the overview calls mails that were given up by one word", () => {
  expect(below("待办")).toContain("<dt>发不出的邮件</dt>");
});
