import { expect, test } from "vitest";
import { createMember } from "tests/factories/member";
import { callAction } from "tests/support/call-route";
import { readDraft, readDrafts } from "~/features/content/drafts/draft.queries.server";
import { readDatabase } from "~/platform/database/database.server";
import * as saveRoute from "~/routes/user.drafts_.save";

test("a draft that script saves does not hold the pictures that were ticked to be removed", async () => {
  const as = await createMember();
  const fields = {
    kind: "article",
    targetId: "0",
    formId: "ticked",
    content: "写到一半",
    images: ["/uploads/a.webp", "/uploads/b.webp"],
    imageAlts: ["移除的", "留下的"],
    removeImage: "/uploads/a.webp",
    cover: "/uploads/c.webp",
    removeCover: "/uploads/c.webp",
  };
  const { status } = await callAction(saveRoute, "/user/drafts/save", fields, { as });
  expect(status).toBe(200);
  const [kept] = await readDrafts(readDatabase(), as.id);
  const draft = await readDraft(readDatabase(), as.id, kept?.id ?? 0);
  expect(draft?.fields).toEqual({
    content: "写到一半",
    images: "/uploads/b.webp",
    imageAlts: "留下的",
  });
});
