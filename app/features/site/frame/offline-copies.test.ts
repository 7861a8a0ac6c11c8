import { expect, test } from "vitest";
import { copyMark } from "./offline-copies";

const page = { reader: 7, path: "/topic/1", status: 200, mayKeep: true };

test.each([
  "/",
  "/topics",
  "/topics/node/3",
  "/topic/1",
  "/article/1",
  "/articles/2",
  "/news/list",
  "/vulnerability/list",
  "/vulnerability/4",
  "/tags/2",
  "/links",
  "/about",
  "/user/2",
  "/user/2/fans",
])("what is read at %s may be kept", (path) => {
  expect(copyMark({ ...page, path })).toBe("member-7 keep");
  expect(copyMark({ ...page, path, reader: null })).toBe("visitor keep");
});

test.each([
  "/user/signin",
  "/user/signup",
  "/login",
  "/user/messages",
  "/user/profile/account",
  "/user/2/mute",
  "/admin",
  "/admin/users/2",
  "/search",
  "/topic/1/delete",
  "/topic/edit",
  "/topic/edit/1/more",
  "/user/drafts/save",
  "/topics/node/feed",
  "/topics/node/3/watch",
  "/topics/node/3/refusals",
  "/topics/tag/3/watch",
  "/topics/node/FEED",
  "/topic/Create",
  "/article/EDIT",
  "/user/Messages",
  "/comment/1/edit",
  "/report",
  "/api/docs",
])("nothing is kept of %s", (path) => {
  expect(copyMark({ ...page, path })).toBe("member-7");
});

test.each(["/topic/create", "/topic/edit/1", "/article/create", "/article/edit/2", "/user/drafts"])(
  "what a member writes at %s may be kept",
  (path) => {
    expect(copyMark({ ...page, path })).toBe("member-7 keep");
  },
);

test("errors and what may not stay are only said to be somebody's", () => {
  expect(copyMark({ ...page, status: 404 })).toBe("member-7");
  expect(copyMark({ ...page, mayKeep: false })).toBe("member-7");
});

test("a page of few bytes is kept without its pictures", () => {
  expect(copyMark({ ...page, thrifty: true })).toBe("member-7 keep thrifty");
});
