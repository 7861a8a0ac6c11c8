import type { IncomingMessage } from "node:http";
import { describe, expect, it } from "vitest";
import { pageRequestOf, type PageRules } from "./page-request";

const rules: PageRules = {
  siteUrl: null,
  parameters: new Set(["page", "sort"]),
  faceOf: ({ cookie = "" }) =>
    cookie.includes("mine") ? null : { name: cookie.includes("dark") ? "dark" : "", cookie: "" },
};

const ask = (url: string, headers: IncomingMessage["headers"] = {}, method = "GET", own = rules) =>
  pageRequestOf({ method, url, headers: { host: "a", ...headers } } as IncomingMessage, own);

describe("A request for a page", () => {
  it("is the same whatever the order of its parameters, and whoever counts its clicks", () => {
    const asked = ask("/topics?page=2&sort=newest");
    expect(asked?.url).toBe("/topics?page=2&sort=newest");
    for (const url of [
      "/topics?sort=newest&page=2",
      "/topics?utm_source=a&page=2&fbclid=x&sort=newest",
    ]) {
      expect(ask(url)).toEqual(asked);
    }
    expect(ask("/topics?utm_medium=b")?.url).toBe("/topics");
  });

  it("is another one by path, parameter, host, forwarded host and scheme, and face", () => {
    const keys = [
      ask("/topics"),
      ask("/topic"),
      ask("/topics?page=2"),
      ask("/topics", { host: "b" }),
      ask("/topics", { "x-forwarded-host": "b" }),
      ask("/topics", { "x-forwarded-proto": "https" }),
      ask("/topics", { cookie: "colour=dark" }),
    ].map((asked) => asked?.key);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it("is the same by whatever host, forwarded host and scheme, where the site knows its address", () => {
    const known = { ...rules, siteUrl: "https://forum.example" };
    const keys = [
      {},
      { host: "b" },
      { host: undefined },
      { "x-forwarded-host": "b" },
      { "x-forwarded-proto": "https" },
    ].map((headers) => ask("/topics", headers, "GET", known)?.key);
    expect(new Set(keys).size).toBe(1);
    expect(keys[0]).toContain("/topics");
  });

  it.each(["/", "/topics", "/topic/17", "/page/about-us", "/sitemap/topic-1.xml", "/rss.xml"])(
    "is one that may be kept at %s",
    (url) => expect(ask(url)?.url).toBe(url),
  );

  it.each([
    "/TOPICS",
    "/topics/",
    "/topics//",
    "//topics",
    "/evil/../topics",
    "/./topics",
    "/topics/..",
    "/%74opics",
    "/topics%2F",
    "/topics#x",
    "/topics?page=2#x",
    "\\topics",
    "http://a/topics",
    "*",
    "",
  ])("is nobody else's where the address is written in a way of its own: %s", (url) => {
    expect(ask(url)).toBeNull();
  });

  it.each([
    ["a parameter that no page is known to read", "/topics?token=x", {}, "GET"],
    ["a parameter twice", "/topics?page=1&page=2", {}, "GET"],
    ["a cookie of a member", "/topics", { cookie: "mine=1" }, "GET"],
    ["credentials", "/topics", { authorization: "Bearer x" }, "GET"],
    ["a part of it", "/topics", { range: "bytes=0-1" }, "GET"],
    ["something to be done", "/topics", {}, "POST"],
  ])("is nobody else's with %s", (_what, url, headers, method) => {
    expect(ask(url, headers, method)).toBeNull();
  });
});
