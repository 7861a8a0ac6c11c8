import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { MailStatusMark } from "./mail-page";

const word = (status: "failed" | "waiting") =>
  renderToStaticMarkup(createElement(MailStatusMark, { status }));

test("a mail that was given up is called so by the word of the overview, apart from one that waits", () => {
  expect(word("failed")).toContain(">发不出<");
  expect(word("waiting")).toContain(">等待发出<");
});
