import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { StaticRouter } from "react-router-dom/server";
import { expect, test } from "vitest";
import type { Reply } from "~/features/discussion/comments/comment";
import { contentStatus } from "~/features/kinds/content-status";
import { ReplyItem } from "./reply-item";

const thread = {
  path: "/topic/1",
  action: "/topic/1/comments",
  authorId: 2,
  formId: "",
  viewerId: 0,
  canReply: false,
  captcha: null,
};
const reply = (blocked: boolean): Reply => ({
  id: 9,
  user: { id: 3, username: "wind", nickname: "过路风", avatar: "", smallAvatar: "" },
  contentHtml: "<p>难听的话</p>",
  pictures: [{ url: "/uploads/a.webp", preview: "/uploads/a.webp", width: 9, height: 9, alt: "" }],
  quote: null,
  blocked,
  status: contentStatus.published,
  createTime: 0,
  editTime: 0,
  likeCount: 0,
  liked: false,
  can: { edit: false, delete: false, restore: false },
});

const drawn = (blocked: boolean) =>
  renderToStaticMarkup(
    createElement(
      StaticRouter,
      { location: "/topic/1" },
      createElement(ReplyItem, { reply: reply(blocked), thread }),
    ),
  );
const folded = (html: string) => /<details>(.*?)<\/details>/s.exec(html)?.[1] ?? "";

test("the words and pictures of who is blocked are folded, once each, and those of others are not", () => {
  for (const part of ["难听的话", "/uploads/a.webp"]) {
    expect(folded(drawn(true))).toContain(part);
    expect(drawn(true).replace(folded(drawn(true)), "")).not.toContain(part);
    expect(drawn(false)).toContain(part);
  }
  expect(folded(drawn(false))).toBe("");
});
