import { beforeEach, describe, expect, test } from "vitest";
import { createComment } from "tests/factories/comment";
import { createMember, createModerator, type Member } from "tests/factories/member";
import { createTopic } from "tests/factories/topic";
import { callApi } from "tests/support/call-api";
import { callLoader } from "tests/support/call-route";
import { setBlock } from "~/features/accounts/blocks/block.commands.server";
import { deleteComment } from "~/features/discussion/comments/comment-deletion.commands.server";
import { likeComment } from "~/features/discussion/comments/comment-reactions.commands.server";
import * as repliesRoute from "~/routes/comment.$commentId.replies";
import * as topicRoute from "~/routes/topic.$topicId";

const name = "不该再提的人";

let author: Member;
let member: Member;
let topic: number;
let root: number;

beforeEach(async () => {
  [author, member] = [await createMember({ nickname: name }), await createMember()];
  topic = await createTopic();
  root = await createComment({ on: topic, by: author, content: "说了又不想说的话" });
  const quoted = await createComment({ on: topic, by: author, quoteId: root, content: "还有这句" });
  await createComment({ on: topic, quoteId: quoted, content: "我答你这句" });
  await likeComment(member.viewer, root, true);
  await setBlock(member.viewer, author.id, true);
  await deleteComment(author.viewer, root, "");
  await deleteComment(author.viewer, quoted, "");
});

const readPage = async (as?: Member) => {
  const at = { params: { topicId: String(topic) }, ...(as && { as }) };
  return (await callLoader(topicRoute, `/topic/${topic}`, at)).data;
};
const callList = (path: string, fields: object, as?: Member) =>
  callApi({ method: "GET", path }, { ...fields }, { as: as ?? null });
const namesAuthor = (told: unknown) => JSON.stringify(told).includes(name);

describe("Whose a deleted comment with replies was", () => {
  test("is told by neither the page nor the API, to visitors and to members", async () => {
    for (const as of [undefined, member]) {
      const page = await readPage(as);
      expect(JSON.stringify(page)).toContain("我答你这句");
      expect(namesAuthor(page)).toBe(false);
      const replies = { params: { commentId: String(root) }, ...(as && { as }) };
      const below = await callLoader(repliesRoute, `/comment/${root}/replies`, replies);
      expect(JSON.stringify(below.data)).toContain("我答你这句");
      expect(namesAuthor(below.data)).toBe(false);
      const list = await callList(
        "/api/comment/comments",
        { entityType: "topic", entityId: topic },
        as,
      );
      expect(list.data).toMatchObject({
        results: [
          {
            user: null,
            likeCount: 0,
            liked: false,
            replies: { results: [{ quote: { user: null, content: "" } }] },
          },
        ],
      });
      expect(namesAuthor(list.data)).toBe(false);
    }
  });

  test("is known to its author, who can put it back, and to moderators", async () => {
    for (const as of [author, await createModerator()]) {
      expect((await readPage(as)).comments.results[0]).toMatchObject({
        user: { id: author.id, nickname: name },
        can: { restore: true },
      });
    }
  });
});
