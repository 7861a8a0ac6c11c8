import { beforeEach, describe, expect, test } from "vitest";
import { createArticle } from "tests/factories/article";
import { createComment } from "tests/factories/comment";
import { createMember, createModerator, type Member } from "tests/factories/member";
import { createTopic } from "tests/factories/topic";
import { callAction, callLoader } from "tests/support/call-route";
import { kindOf } from "~/features/kinds/kind-registry.server";
import { readMessagePage } from "~/features/notifications/message.queries.server";
import { readDatabase } from "~/platform/database/database.server";
import { FieldsInvalid, NotFound } from "~/platform/errors/domain-errors";
import * as reportsPage from "~/routes/admin.reports";
import * as reportPage from "~/routes/report";
import * as deletePage from "~/routes/topic.$topicId_.delete";

const kinds = ["topic", "article", "comment"] as const;
const reason = "骂人";

let author: Member;
let moderator: Member;
let things: Record<(typeof kinds)[number], number>;

beforeEach(async () => {
  [author, moderator] = [await createMember(), await createModerator()];
  const topic = await createTopic({ by: author });
  things = {
    topic,
    article: await createArticle({ by: author }),
    comment: await createComment({ by: author, on: await createTopic() }),
  };
});

const deletionOf = (kind: string) => kindOf(kind, "deletion").deletion;
const rowOf = (kind: (typeof kinds)[number]) =>
  readDatabase()
    .selectFrom(kind)
    .select(["status", "statusBefore", "deletedBy", "deleteReason"])
    .where("id", "=", things[kind])
    .executeTakeFirstOrThrow();
const countsOf = ({ id }: Member) =>
  readDatabase()
    .selectFrom("user")
    .select(["topicCount", "commentCount", "score"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
const messagesOf = async ({ id }: Member) => (await readMessagePage(readDatabase(), id, 1)).results;

describe.each(kinds)("What its author deleted first, as here of the kind %s,", (kind) => {
  beforeEach(async () => {
    await deletionOf(kind).delete(author.viewer, things[kind], "");
  });

  test("comes back no more by the author once a moderator deletes it, and counts nothing twice", async () => {
    const before = await countsOf(author);
    await deletionOf(kind).delete(moderator.viewer, things[kind], reason);
    await expect(deletionOf(kind).restore(author.viewer, things[kind])).rejects.toThrow(NotFound);
    expect(await rowOf(kind)).toEqual({
      status: 1,
      statusBefore: 0,
      deletedBy: moderator.id,
      deleteReason: reason,
    });
    expect(await countsOf(author)).toEqual(before);
    expect(await messagesOf(author)).toMatchObject([{ type: 5, content: reason }]);
    await deletionOf(kind).restore(moderator.viewer, things[kind]);
    expect(await rowOf(kind)).toMatchObject({ status: 0, deletedBy: 0 });
  });

  test("needs the moderator's reason, and is nothing for another member or a second moderator", async () => {
    await expect(deletionOf(kind).delete(moderator.viewer, things[kind], " ")).rejects.toThrow(
      FieldsInvalid,
    );
    const stranger = await createMember();
    await expect(deletionOf(kind).delete(stranger.viewer, things[kind], reason)).rejects.toThrow(
      NotFound,
    );
    expect(await rowOf(kind)).toMatchObject({ deletedBy: author.id });
    const second = await createModerator();
    const both = await Promise.allSettled(
      [moderator, second].map(({ viewer }) =>
        deletionOf(kind).delete(viewer, things[kind], reason),
      ),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(await messagesOf(author)).toHaveLength(1);
  });

  test("does not escape the report that was made of it", async () => {
    await deletionOf(kind).restore(author.viewer, things[kind]);
    const reporter = await createMember();
    const fields = { kind: "abuse", words: "" };
    await callAction(reportPage, `/report?${kind}=${things[kind]}`, fields, { as: reporter });
    await deletionOf(kind).delete(author.viewer, things[kind], "");
    const { data } = await callLoader(reportsPage, "/admin/reports", { as: moderator });
    const report = data.page.results.find(
      ({ entityType, entityId }) => entityType === kind && entityId === things[kind],
    );
    expect(report?.thing).toMatchObject({ deleted: true, deletable: true });
    const answer = { reportId: String(report?.id), intent: "delete", reason };
    await callAction(reportsPage, "/admin/reports", answer, { as: moderator });
    expect(await rowOf(kind)).toMatchObject({ deletedBy: moderator.id, deleteReason: reason });
    await expect(deletionOf(kind).restore(author.viewer, things[kind])).rejects.toThrow(NotFound);
  });
});

test("Moderators read on the page that asks before deleting what an author's own deletion means", async () => {
  const params = { topicId: String(things.topic) };
  const path = `/topic/${things.topic}/delete`;
  const asked = () => callLoader(deletePage, path, { as: moderator, params });
  expect((await asked()).data).toMatchObject({ deletedByAuthor: false });
  await deletionOf("topic").delete(author.viewer, things.topic, "");
  expect((await asked()).data).toMatchObject({ deletedByAuthor: true });
  await deletionOf("topic").delete(moderator.viewer, things.topic, reason);
  expect((await asked()).status).toBe(404);
});
