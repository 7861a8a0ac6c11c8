import { expect, test } from "vitest";
import { costOfAddress } from "./page-cost";

test.each([
  ["/topic/1?cursor=a", 10],
  ["/", 10],
  ["/nothing/here", 10],
  ["/uploads/none.webp", 1],
  ["/build/none.js", 10],
  ["/api/../topic/1", 10],
  ["/api/%2e%2e/topic/1", 10],
  ["/uploads/..\\topic/1", 10],
  ["/robots.txt", 0],
  ["/healthz", 0],
  ["/sw.js", 0],
  ["/api/topic/1", 0],
  ["/api/docs", 50],
  ["/api/docs?x=1", 50],
  ["/api/docs.data", 50],
  ["/API/docs/", 50],
  ["/api/d%6fcs", 50],
  ["/openapi.json", 10],
  ["/searching", 10],
  ["/vulnerability/list", 10],
  ["/vulnerability/list?product=&identifier=&year=2026", 10],
  ["/vulnerability/1?product=a", 10],
])("%s costs %i", (address, cost) => {
  expect(costOfAddress(address)).toBe(cost);
});

test.each([
  "/search?q=a",
  "/search/",
  "//search",
  "/Search.data?q=a",
  "/%73earch",
  "/api/../search",
  "/search/topics",
  "/vulnerability/list?product=a",
  "/vulnerability/list/?year=2026&identifier=CVE-",
  "/Vulnerability/list.data?product=a",
  "/vulnerability/%6cist?product=%E7%AB%B9",
])("%s costs what a search costs", (address) => {
  expect(costOfAddress(address)).toBe(50);
});
