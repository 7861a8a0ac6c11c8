import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createComment } from "tests/factories/comment";
import { liftRateLimits } from "tests/factories/limits";
import { createMember, createModerator, signInAgain, type Member } from "tests/factories/member";
import {
  actsOn,
  createOfficialScene,
  isMarked,
  mark,
  type OfficialScene,
} from "tests/factories/official-scene";
import { allOwnRows } from "tests/support/archive-files";
import { callApi } from "tests/support/call-api";
import { callAction, callLoader } from "tests/support/call-route";
import { dismissKeeper } from "~/features/content/nodes/node-keeping.commands.server";
import { deleteComment } from "~/features/discussion/comments/comment-deletion.commands.server";
import { editComment } from "~/features/discussion/comments/comment-edit.commands.server";
import { restoreComment } from "~/features/discussion/comments/comment-restoring.commands.server";
import { commentEditSchema } from "~/features/discussion/comments/comment.schema";
import { readOwnComments } from "~/features/discussion/members/own-comments.queries.server";
import { changeRole } from "~/features/moderation/member-moderation.commands.server";
import { readPublicLog } from "~/features/moderation/public-log.queries.server";
import { readDatabase } from "~/platform/database/database.server";
import { NotAllowed } from "~/platform/errors/domain-errors";
import * as officialRoute from "~/routes/comment.$commentId.official";
import * as repliesRoute from "~/routes/comment.$commentId.replies";
import * as topicPage from "~/routes/topic.$topicId";

let owner: Member;
let scene: OfficialScene;

beforeAll(async () => {
  await liftRateLimits();
  owner = await createMember({ role: "owner" });
});

beforeEach(async () => {
  scene = await createOfficialScene();
});

const press = (intent: string, as: Member | null, id: number | string) =>
  callAction(
    officialRoute,
    `/comment/${id}/official`,
    { intent },
    { as, params: { commentId: String(id) } },
  );
const open = async (as: Member | null, query = "") =>
  (
    await callLoader(topicPage, `/topic/${scene.topic}${query}`, {
      params: { topicId: String(scene.topic) },
      as,
    })
  ).data.comments.results;
const shownTo = async (as: Member | null, id: number) =>
  (await open(as)).find((one) => one.id === id);
const refused = (act: Promise<unknown>) => expect(act).rejects.toThrow(NotAllowed);
const demote = () => changeRole(owner.viewer, scene.admin.id, "", "卸任");

describe("a comment that speaks for the site", () => {
  test("is marked for everybody, where it stands and at its own address, until that is taken back", async () => {
    const { admin, member, topic, comment, keepers } = scene;
    const answer = await press("on", admin, comment);
    expect(answer.location).toBe(`/topic/${topic}?comment=${comment}#comment-${comment}`);
    expect(await shownTo(null, comment)).toMatchObject({ official: true });
    const asked = await open(member, `?comment=${comment}`);
    expect(asked.find(({ id }) => id === comment)).toMatchObject({ official: true });
    expect((await shownTo(null, keepers))?.official).toBeUndefined();
    await press("off", admin, comment);
    expect((await shownTo(null, comment))?.official).toBeUndefined();
  });

  test("may be a reply", async () => {
    const { admin, topic, keepers } = scene;
    const reply = await createComment({ on: topic, by: admin, quoteId: keepers });
    await mark(admin, reply);
    expect((await shownTo(null, keepers))?.replies).toMatchObject([{ id: reply, official: true }]);
    const more = await callLoader(repliesRoute, `/comment/${keepers}/replies`, {
      params: { commentId: String(keepers) },
    });
    expect(more.data).toMatchObject({ results: [{ id: reply, official: true }] });
  });

  test("stays one when its author loses the role, and is then taken back by owner and admin alone", async () => {
    const { admin, comment } = scene;
    await mark(admin, comment);
    await demote();
    const former = await signInAgain(admin.id);
    expect(await shownTo(null, comment)).toMatchObject({ official: true });
    expect((await shownTo(former, comment))?.markable).toBeUndefined();
    await refused(mark(former, comment, false));
    expect(await isMarked(comment)).toBe(true);
    const another = await createModerator();
    expect(await shownTo(another, comment)).toMatchObject({ markable: true });
    await mark(another, comment, false);
    await refused(mark(another, comment));
    expect(await isMarked(comment)).toBe(false);
  });

  test("says nothing else in the site's name once its author has lost the role", async () => {
    const { admin, keeper, kept, comment, keepers } = scene;
    const words = commentEditSchema.parse({ content: "换一种说法" });
    await mark(admin, comment);
    await mark(keeper, keepers);
    await editComment(admin.viewer, comment, words);
    await editComment(keeper.viewer, keepers, words);
    expect([await isMarked(comment), await isMarked(keepers)]).toEqual([true, true]);
    await demote();
    await dismissKeeper(owner.viewer, kept, keeper.id);
    await editComment((await signInAgain(admin.id)).viewer, comment, words);
    await editComment((await signInAgain(keeper.id)).viewer, keepers, words);
    expect([await isMarked(comment), await isMarked(keepers)]).toEqual([false, false]);
  });

  test("is marked again when it was deleted and is restored, and not while it is deleted", async () => {
    const { admin, topic, comment } = scene;
    await createComment({ on: topic, quoteId: comment });
    await mark(admin, comment);
    await deleteComment(admin.viewer, comment, "");
    const gone = await shownTo(admin, comment);
    expect(gone).toMatchObject({ contentHtml: "", status: 1 });
    expect([gone?.official, gone?.markable]).toEqual([undefined, undefined]);
    await restoreComment(admin.viewer, comment);
    expect(await shownTo(null, comment)).toMatchObject({ official: true });
  });

  test("says so in what its author takes along", async () => {
    const { admin, comment } = scene;
    await mark(admin, comment);
    expect(await allOwnRows(readOwnComments, admin.id)).toMatchObject([
      { id: comment, official: 1 },
    ]);
  });
});

describe("marking", () => {
  test("is done once, however often it is sent, and stands in the logs once", async () => {
    const { admin, keeper, comment, keepers } = scene;
    await Promise.all(Array.from({ length: 8 }, () => mark(admin, comment)));
    await press("on", admin, comment);
    expect(await actsOn(comment)).toEqual([{ act: "official", userId: admin.id }]);
    await Promise.all([mark(admin, comment, false), mark(owner, comment, false)]);
    expect((await actsOn(comment)).map(({ act }) => act)).toEqual(["official", "unofficial"]);
    await mark(keeper, keepers);
    const told = (await readPublicLog(readDatabase(), null)).results;
    const [first, , second] = told;
    expect(first).toMatchObject({ act: "official", noun: "评论", measure: "条", path: "" });
    expect(first?.moderator.path).toBe(`/user/${keeper.id}`);
    expect(second).toMatchObject({ act: "official", moderator: { path: `/user/${admin.id}` } });
  });
});

const callMarking = (act: "official" | "unofficial", as: Member, id = scene.comment) =>
  callApi({ method: "POST", path: `/api/comment/${act}/{id}` }, { id }, { as });
const toldOfMarks = async () => {
  const of = { entityType: "topic", entityId: scene.topic };
  const { data } = await callApi({ method: "GET", path: "/api/comment/comments" }, of);
  const { results } = data as { results: { commentId: number; official: boolean }[] };
  return results.map(({ commentId, official }) => [commentId, official]);
};

describe("the API", () => {
  test("marks, takes back and tells, and refuses as the page does", async () => {
    const { admin, keeper, member, comment, keepers } = scene;
    expect(await callMarking("official", admin)).toMatchObject({ success: true, data: null });
    expect(await toldOfMarks()).toEqual([
      [comment, true],
      [keepers, false],
    ]);
    expect(await callMarking("official", keeper, keepers)).toMatchObject({ success: true });
    expect(await callMarking("unofficial", keeper)).toMatchObject({
      errorCode: 2,
      message: "版主只能标自己在所管节点里写的评论，别的由站长和管理员来标",
    });
    expect(await callMarking("official", member, keepers)).toMatchObject({ errorCode: 2 });
    await callMarking("unofficial", admin);
    expect(await toldOfMarks()).toEqual([
      [comment, false],
      [keepers, true],
    ]);
  });
});
