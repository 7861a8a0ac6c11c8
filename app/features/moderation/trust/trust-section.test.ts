import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { StaticRouter } from "react-router-dom/server";
import { expect, test } from "vitest";
import { TrustSection } from "./trust-section";

const limits = {
  newcomerDailyPosts: 20,
  newcomerDailyLinks: 2,
  newcomerDailyPictures: 5,
  newcomerDailyMentions: 3,
};

test("a member's level has a line of its own, and what it allows the next", () => {
  const trust = { level: "newcomer", next: null } as const;
  const drawn = renderToStaticMarkup(
    createElement(
      StaticRouter,
      { location: "/user/profile/account" },
      createElement(TrustSection, { trust, limits }),
    ),
  );
  expect(drawn).toMatch(/<p>新成员<\/p><p[^>]*>24 小时里最多发 20 篇[^<]*。<\/p>/);
});
