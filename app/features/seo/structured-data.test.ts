import { expect, test } from "vitest";
import { describerOf } from "./structured-data.server";

const origin = "https://bbs.example";

test("structured data of the site names its search", () => {
  const data = describerOf({ origin, site: { title: "竹林", description: "一个社区" } })?.site();
  expect(data?.["@context"]).toBe("https://schema.org");
  expect(data?.["@graph"]).toMatchObject([
    {
      "@type": "WebSite",
      url: `${origin}/`,
      potentialAction: {
        "@type": "SearchAction",
        target: { urlTemplate: `${origin}/search?q={search_term_string}` },
      },
    },
  ]);
});

test("nothing describes a page whose root failed", () => {
  expect(describerOf(undefined)).toBeNull();
});
