import { expect, test } from "vitest";
import { createComment } from "tests/factories/comment";
import { createMember, createModerator } from "tests/factories/member";
import { removeDemo } from "~/features/admin/backups/demo-removal.commands.server";
import { publishNews } from "~/features/content/news/news.commands.server";
import { newsSchema } from "~/features/content/news/news.schema";
import { inTransaction, readDatabase } from "~/platform/database/database.server";

test("what a real member said on a news item loses the demo's replies, and the count of them", async () => {
  const [real, demo, moderator] = [
    await createMember(),
    await createMember(),
    await createModerator(),
  ];
  const item = newsSchema.parse({ title: "山洪之后", content: "桥修好了。" });
  const on = await publishNews(moderator.viewer, item);
  const said = await createComment({ on, of: "news", by: real });
  await createComment({ on, of: "news", by: demo, quoteId: said });
  await inTransaction((trx) =>
    trx.updateTable("user").set({ demo: 1 }).where("id", "=", demo.id).execute(),
  );
  await removeDemo();
  const left = await readDatabase()
    .selectFrom("comment")
    .select(["id", "commentCount"])
    .where("entityType", "=", "news")
    .execute();
  expect(left).toEqual([{ id: said, commentCount: 0 }]);
});
