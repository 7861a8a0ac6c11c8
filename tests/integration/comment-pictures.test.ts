import { beforeAll, expect, test } from "vitest";
import sharp from "sharp";
import { liftRateLimits } from "tests/factories/limits";
import { createMember, type Member } from "tests/factories/member";
import { createTopic } from "tests/factories/topic";
import { answerOf } from "tests/support/call-route";
import { formRequest } from "tests/support/visit";
import { readComments } from "~/features/discussion/comments/comment.queries.server";
import { readDatabase } from "~/platform/database/database.server";
import { action } from "~/routes/topic.$topicId_.comments";

beforeAll(liftRateLimits);

const picture = await sharp({
  create: { width: 64, height: 48, channels: 3, background: "#3a7" },
})
  .png()
  .toBuffer();

function post(topic: number, by: Member, fields: Record<string, string>, files: Uint8Array[]) {
  const path = `/topic/${topic}/comments`;
  const plain = formRequest(path, fields, { as: by });
  return plain.text().then((text) => {
    const body = new FormData();
    for (const [name, value] of new URLSearchParams(text)) body.append(name, value);
    for (const file of files) body.append("pictures", new Blob([Uint8Array.from(file)]), "a.png");
    const headers = new Headers(plain.headers);
    headers.delete("Content-Type");
    const request = new Request(plain.url, { method: "POST", headers, body });
    const params = { topicId: String(topic) };
    return answerOf(() => action({ request, params, context: {} }));
  });
}

const shownOn = async (entityId: number) =>
  (
    await readComments(
      readDatabase(),
      { entityType: "topic", entityId },
      { sort: "oldest", cursor: null },
      null,
    )
  ).results;

test("a comment with pictures shows them, stored as uploads with their sizes", async () => {
  const [topic, member] = [await createTopic(), await createMember()];
  const answer = await post(topic, member, { content: "看图", quoteId: "" }, [picture, picture]);
  expect(answer.location).toContain(`/topic/${topic}?comment=`);
  const [comment] = await shownOn(topic);
  expect(comment?.pictures).toHaveLength(2);
  expect(comment?.pictures[0]).toMatchObject({ width: 64, height: 48 });
  expect(comment?.pictures[0]?.url).toMatch(/^\/uploads\/[\w-]+\.webp$/);
});

test("a form that fails keeps its pictures, which go with the next try", async () => {
  const [topic, member] = [await createTopic(), await createMember()];
  const failed = await post(topic, member, { content: " ", quoteId: "" }, [picture]);
  expect(failed.status).toBe(400);
  const { pictures } = failed.data as unknown as { pictures: { url: string }[] };
  expect(pictures).toHaveLength(1);
  const fields = { content: "补上字", quoteId: "", images: pictures[0]?.url ?? "" };
  await post(topic, member, fields, []);
  expect((await shownOn(topic))[0]?.pictures).toHaveLength(1);
});

test("what is no picture, or is not stored here, is refused with a sentence", async () => {
  const [topic, member] = [await createTopic(), await createMember()];
  const text = new TextEncoder().encode("<html>GIF89a");
  const noPicture = await post(topic, member, { content: "看图", quoteId: "" }, [text]);
  expect(noPicture.status).toBe(400);
  expect(noPicture.data).toMatchObject({ initialValue: { content: "看图" } });
  const elsewhere = { content: "看图", quoteId: "", images: "https://example.com/a.webp" };
  expect((await post(topic, member, elsewhere, [])).status).toBe(400);
  const forged = { content: "看图", quoteId: "", images: "/uploads/nobody-has-this.webp" };
  expect((await post(topic, member, forged, [])).data).toMatchObject({
    error: { images: ["有图片已经不在了，请重新选择"] },
  });
  expect(await shownOn(topic)).toEqual([]);
});
