import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createArticle } from "tests/factories/article";
import { createComment } from "tests/factories/comment";
import { liftRateLimits } from "tests/factories/limits";
import { createMember, createModerator, signInAgain, type Member } from "tests/factories/member";
import {
  actsOn,
  createKeeper,
  createOfficialScene,
  isMarked,
  mark,
  type OfficialScene,
} from "tests/factories/official-scene";
import { createTopic } from "tests/factories/topic";
import { callAction, callLoader } from "tests/support/call-route";
import { publishNews } from "~/features/content/news/news.commands.server";
import { newsSchema } from "~/features/content/news/news.schema";
import { dismissKeeper } from "~/features/content/nodes/node-keeping.commands.server";
import { moveTopic } from "~/features/content/topics/curation.commands.server";
import { deleteTopic } from "~/features/content/topics/topic-status.commands.server";
import { deleteComment } from "~/features/discussion/comments/comment-deletion.commands.server";
import { setMemberDisabled } from "~/features/discussion/members/member-disabling.commands.server";
import { changeRole } from "~/features/moderation/member-moderation.commands.server";
import { muteMember } from "~/features/moderation/restraint.commands.server";
import { inTransaction } from "~/platform/database/database.server";
import { NotAllowed, NotFound, TooFast } from "~/platform/errors/domain-errors";
import * as officialRoute from "~/routes/comment.$commentId.official";
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
const missed = (act: Promise<unknown>) => expect(act).rejects.toThrow(NotFound);
const demote = () => changeRole(owner.viewer, scene.admin.id, "", "卸任");

describe("marking", () => {
  test("is for owner and admin, of what they or the others of them wrote", async () => {
    const { admin, member, topic, comment, keepers } = scene;
    const owners = await createComment({ on: topic, by: owner });
    await mark(admin, owners);
    await mark(owner, comment);
    expect([await isMarked(owners), await isMarked(comment)]).toEqual([true, true]);
    await mark(admin, owners, false);
    expect(await isMarked(owners)).toBe(false);
    const plain = await createComment({ on: topic, by: member });
    for (const as of [owner, admin]) {
      await refused(mark(as, plain));
      await refused(mark(as, keepers));
      expect((await shownTo(as, plain))?.markable).toBeUndefined();
      expect(await shownTo(as, comment)).toMatchObject({ markable: true });
    }
  });

  test("is for keepers, of what they wrote themselves where they keep order", async () => {
    const { admin, keeper, member, kept, topic, comment, keepers } = scene;
    expect(await shownTo(keeper, keepers)).toMatchObject({ markable: true });
    expect((await shownTo(keeper, comment))?.markable).toBeUndefined();
    await mark(keeper, keepers);
    expect(await isMarked(keepers)).toBe(true);
    await mark(keeper, keepers, false);
    await mark(keeper, keepers);
    await mark(admin, keepers, false);
    expect(await isMarked(keepers)).toBe(false);

    const neighbour = await createKeeper(admin, kept);
    await mark(keeper, keepers);
    await refused(mark(neighbour, keepers, false));
    await mark(admin, comment);
    await refused(mark(keeper, comment, false));
    const plain = await createComment({ on: topic, by: member });
    await refused(mark(keeper, plain));
  });

  test("is not for keepers elsewhere: in other nodes, on articles and on news", async () => {
    const { admin, keeper, other, topic, keepers } = scene;
    const foreign = await createTopic({ nodeId: other });
    const news = await publishNews(
      admin.viewer,
      newsSchema.parse({ title: "一条资讯", content: "正文" }),
    );
    const elsewhere = [
      await createComment({ on: foreign, by: keeper }),
      await createComment({ onArticle: await createArticle(), by: keeper }),
      await createComment({ on: news, of: "news", by: keeper }),
    ];
    for (const id of elsewhere) {
      await refused(mark(keeper, id));
      expect(await isMarked(id)).toBe(false);
    }
    await mark(admin, await createComment({ on: news, of: "news", by: admin }));
    await moveTopic(admin.viewer, topic, other, "");
    await refused(mark(keeper, keepers));
  });

  test("is not for members, nor visitors", async () => {
    const { member, topic, comment } = scene;
    const own = await createComment({ on: topic, by: member });
    await refused(mark(member, own));
    await refused(mark(member, comment));
    expect((await press("on", member, own)).location).toBe("/topics");
    expect((await press("on", null, comment)).location).toMatch(/^\/login\?ref=/);
    expect((await open(member)).some(({ markable }) => markable)).toBe(false);
    expect((await open(null)).some(({ markable }) => markable)).toBe(false);
    expect([await isMarked(own), await isMarked(comment)]).toEqual([false, false]);
  });

  test("is over for keepers once they are dismissed, though their request began before", async () => {
    const { admin, keeper, kept, keepers } = scene;
    await dismissKeeper(admin.viewer, kept, keeper.id);
    await missed(mark(keeper, keepers));
    expect([await isMarked(keepers), await actsOn(keepers)]).toEqual([false, []]);
  });

  test("is over for an admin once the role is gone, though their request began before", async () => {
    const { admin, topic, comment } = scene;
    const owners = await createComment({ on: topic, by: owner });
    await demote();
    for (const id of [comment, owners]) {
      await refused(mark(admin, id));
      expect([await isMarked(id), await actsOn(id)]).toEqual([false, []]);
    }
  });

  test("waits for the end of a mute", async () => {
    const { admin, keeper, keepers } = scene;
    await muteMember(admin.viewer, keeper.id, 7);
    const muted = await signInAgain(keeper.id);
    expect((await shownTo(muted, keepers))?.markable).toBeUndefined();
    await expect(mark(muted, keepers)).rejects.toThrow("已被禁言");
    await muteMember(admin.viewer, keeper.id, 0);
    await mark(await signInAgain(keeper.id), keepers);
    expect(await isMarked(keepers)).toBe(true);
  });

  test("takes what everybody sees, and knows of nothing else", async () => {
    const { admin, keeper, member, kept, comment, keepers } = scene;
    const words = "页面没找到";
    for (const id of [999_999, "x", 0]) {
      expect((await press("on", admin, id)).location).toBe("/topics");
    }
    await press("perhaps", admin, comment);
    expect(await isMarked(comment)).toBe(false);
    await inTransaction((trx) =>
      trx.updateTable("comment").set({ status: 2 }).where("id", "=", keepers).execute(),
    );
    for (const as of [keeper, admin, member]) {
      await expect(mark(as, keepers)).rejects.toThrow(words);
    }
    await deleteComment(admin.viewer, comment, "");
    await missed(mark(admin, comment));
    const under = await createTopic({ by: member, nodeId: kept });
    const hidden = await createComment({ on: under, by: admin });
    await deleteTopic(admin.viewer, under, "不在这里谈");
    for (const as of [owner, admin, keeper, member]) await missed(mark(as, hidden));
    const beside = await createComment({ on: await createTopic({ by: member }), by: admin });
    await setMemberDisabled(owner.viewer, member.id, true, "");
    await missed(mark(admin, beside));
    expect(await isMarked(beside)).toBe(false);
  });

  test("is offered nowhere where it would be refused", async () => {
    const { admin, member, topic, comment } = scene;
    const offers = async () =>
      (await open(owner)).flatMap((one) => [one, ...one.replies]).filter((one) => one.markable);
    const fellow = await createModerator();
    const reply = await createComment({ on: topic, by: admin, quoteId: comment });
    await mark(fellow, await createComment({ on: topic, by: fellow }));
    expect(await offers()).toHaveLength(3);
    await setMemberDisabled(owner.viewer, fellow.id, true, "");
    expect((await offers()).map(({ id }) => id)).toEqual([comment, reply]);
    await setMemberDisabled(owner.viewer, member.id, true, "");
    expect(await offers()).toEqual([]);
    await setMemberDisabled(owner.viewer, member.id, false, "");
    await deleteTopic(admin.viewer, topic, "不在这里谈");
    expect(await offers()).toEqual([]);
  });

  test("ends for an hour after sixty times, and what is so already counts as nothing", async () => {
    const { admin, comment } = scene;
    for (let count = 0; count < 30; count += 1) {
      await mark(admin, comment);
      await mark(admin, comment, false);
    }
    await expect(mark(admin, comment)).rejects.toThrow(TooFast);
    await mark(admin, comment, false);
    expect(await isMarked(comment)).toBe(false);
    await mark(owner, comment);
  });
});
