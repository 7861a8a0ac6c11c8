import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { isVisitorReading } from "./visitor-pages.server";

const isRead = (url: string, headers: Record<string, string> = {}, method = "GET") =>
  isVisitorReading({ url, method, headers } as unknown as IncomingMessage);

test.each([
  "/",
  "/topic/7",
  "/topics?page=2",
  "/user/3/fans",
  "/search?q=笋",
  "/rss.xml",
  "/tags/2",
])("a visitor reads %s", (url) => expect(isRead(url)).toBe(true));

test.each([
  "/user/signin",
  "/user/github/callback?code=1",
  "/live",
  "/healthz",
  "/api/topics",
  "/upload",
])("%s is nothing that everybody reads", (url) => expect(isRead(url)).toBe(false));

test("who has a session, a token or something to say does not read as a visitor", () => {
  expect(isRead("/topic/7", { cookie: "userToken=leaf" })).toBe(false);
  expect(isRead("/topic/7", { authorization: "Bearer leaf" })).toBe(false);
  expect(isRead("/topic/7", {}, "POST")).toBe(false);
});
