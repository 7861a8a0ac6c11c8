import { beforeEach, describe, expect, test } from "vitest";
import { createMember, type Member } from "tests/factories/member";
import { pictureFile } from "tests/factories/picture-file";
import { callAction } from "tests/support/call-route";
import { readArticle } from "~/features/content/articles/article.queries.server";
import { readTopic } from "~/features/content/topics/topic.queries.server";
import { storeUpload } from "~/features/media/upload.commands.server";
import { readDatabase } from "~/platform/database/database.server";
import * as articleRoute from "~/routes/article.create";
import * as topicRoute from "~/routes/topic.create";

let member: Member;
let url: string;

beforeEach(async () => {
  member = await createMember();
  ({ url } = await storeUpload(member.id, await pictureFile(64, 48)));
});

const words = { nodeId: "1", title: "雨后", content: "看图" };

const forms = {
  topic: {
    send: (fields: Record<string, string | string[]>) =>
      callAction(topicRoute, "/topic/create", { ...words, images: url, ...fields }, { as: member }),
    read: readTopic,
  },
  article: {
    send: (fields: Record<string, string | string[]>) =>
      callAction(
        articleRoute,
        "/article/create",
        { ...words, images: url, ...fields },
        { as: member },
      ),
    read: readArticle,
  },
};

describe.each(["topic", "article"] as const)("the pictures of the form of a %s", (noun) => {
  const { send, read } = forms[noun];

  test.each([
    ["fails", { title: "" }],
    ["is previewed", { intent: "preview" }],
  ])("come back as thumbnails when it %s, and the text as it was typed", async (_, fields) => {
    const { data } = await send(fields);
    expect(data).toMatchObject({ pictures: [{ url }], initialValue: { content: "看图" } });
  });

  test("are nine at most, whoever sends them, and none goes by itself", async () => {
    const images = Array.from({ length: 10 }, () => url);
    const { status, data } = await send({ images });
    expect(status).toBe(400);
    expect(JSON.stringify(data)).toContain("最多 9 张图片");
  });

  test("stay away when they were ticked to be removed", async () => {
    const { data } = await send({ title: "", removeImage: url });
    expect(data).toMatchObject({ pictures: [] });
  });

  test("stand at the end of the text when it is published, and alone are enough", async () => {
    for (const content of ["看图", ""]) {
      const { location } = await send({ content });
      const id = Number(location.split("/").at(-1));
      expect((await read(readDatabase(), id, null))?.contentHtml).toMatch(
        content === "" ? /^<p><a[^>]*><img/ : /看图<\/p>\s*<p>.*<img/,
      );
    }
  });
});
