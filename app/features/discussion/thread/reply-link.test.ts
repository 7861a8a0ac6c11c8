import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ReplyLink } from "./reply-link";

const target = { id: 9, nickname: "明月", said: "说得好。" };

const drawn = (viewerId: number, canReply: boolean): string => {
  const at = {
    path: "/topic/1",
    action: "/topic/1/comments",
    authorId: 2,
    formId: "",
    captcha: null,
  };
  return renderToStaticMarkup(
    createElement(ReplyLink, { target, thread: { ...at, viewerId, canReply } }),
  );
};

test("a member may answer where comments are taken, and a visitor is led to where they sign in", () => {
  for (const html of [drawn(7, true), drawn(0, false)]) {
    expect(html).toContain('href="/topic/1?reply=9#reply"');
  }
});

test("nothing leads a member to a form that refuses them", () => {
  expect(drawn(7, false)).toBe("");
});
