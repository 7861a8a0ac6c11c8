import fs from "node:fs";
import path from "node:path";
import { describe, expect, test, vi } from "vitest";
import { createSiteBadge } from "tests/factories/badge";
import { createComment } from "tests/factories/comment";
import { createMember, createModerator } from "tests/factories/member";
import { pictureFile } from "tests/factories/picture-file";
import { createTopic } from "tests/factories/topic";
import { callAction, callLoader } from "tests/support/call-route";
import { sendAndRead } from "tests/support/mailbox";
import { runGreatActs } from "tests/support/great-acts-done";
import { readPersonalRows } from "tests/support/personal-rows";
import { signInBy } from "tests/support/sign-in";
import { stopClock } from "tests/support/stopped-clock";
import { readViewerByToken } from "~/features/accounts/account/account.queries.server";
import { setBlock } from "~/features/accounts/blocks/block.commands.server";
import { resendVerification } from "~/features/accounts/identity/email.commands.server";
import { setAvatar } from "~/features/accounts/own-account/profile.commands.server";
import { giveBadge } from "~/features/badges/award.commands.server";
import { appointKeeper } from "~/features/content/nodes/node-keeping.commands.server";
import { refuseNodeTo } from "~/features/content/nodes/node-refusing.commands.server";
import { react } from "~/features/content/posts/reacting.commands.server";
import { setTopicWatch } from "~/features/content/topic-watches/topic-watch.commands.server";
import { storeUpload } from "~/features/media/upload.commands.server";
import { addMemberNote } from "~/features/member-notes/member-note.commands.server";
import { takeUpForgetting } from "~/features/personal-data/forgetting.server";
import { setFollow } from "~/features/profiles/follow.commands.server";
import { readDatabase } from "~/platform/database/database.server";
import { storage } from "~/platform/storage/storage.server";
import * as account from "~/routes/user.profile.account";
import * as close from "~/routes/user.profile_.account.close";
import * as archive from "~/routes/user.profile_.export";

takeUpForgetting();
const password = "bamboo-forest";

const userRow = (id: number) =>
  readDatabase().selectFrom("user").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

describe("closing an account", () => {
  test("erases the person and keeps what they wrote under 已注销用户", async () => {
    const member = await createMember({
      username: "leaver1",
      nickname: "要走的人",
      email: "leaver@example.com",
      phone: "13800138000",
      companyName: "竹里馆",
      password,
    });
    const other = await createMember();
    const avatar = await storeUpload(member.id, await pictureFile(300, 200));
    await setAvatar(member.id, { avatar: avatar.url, smallAvatar: avatar.preview });
    const topic = await createTopic({ by: member, title: "留下的话" });
    const theirs = await createTopic({ by: other });
    await createComment({ on: topic, by: other, content: "再见" });
    await react(member.viewer, "favorite", "topic", theirs, true);
    await setFollow(member.viewer, other.id, true);
    await setFollow(other.viewer, member.id, true);
    const key = avatar.url.replace("/uploads/", "");
    expect(await storage().find(key)).not.toBeNull();

    const visit = { as: member };
    const refused = await callAction(close, "/", { currentPassword: "wrong" }, visit);
    expect(refused.status).toBe(400);
    const done = await callAction(close, "/", { currentPassword: password }, visit);
    expect(done.location).toBe("/");
    await sendAndRead();
    await runGreatActs();

    expect(await userRow(member.id)).toMatchObject({
      nickname: "已注销用户",
      status: 3,
      username: "",
      email: "",
      phone: "",
      companyName: "",
      avatar: "",
      passwordHash: "",
    });
    const kept = await readDatabase()
      .selectFrom("topic")
      .select(["title", "userId", "favoriteCount", "id"])
      .where("id", "in", [topic, theirs])
      .orderBy("id")
      .execute();
    expect(kept).toMatchObject([{ title: "留下的话", userId: member.id }, { favoriteCount: 0 }]);
    expect(await userRow(other.id)).toMatchObject({ fansCount: 0, followCount: 0 });
    expect(await readViewerByToken(member.token)).toBeNull();
    expect(await storage().find(key)).toBeNull();
    await expect(signInBy("leaver1", password)).rejects.toThrow("用户名或密码不对");
    await expect(
      createMember({ username: "Leaver1", email: "leaver@example.com" }),
    ).resolves.toBeDefined();
  });

  test("takes the mails along that lie in the outbox", async () => {
    const address = "outbox-leaver@example.com";
    const member = await createMember({ email: address, password });
    await resendVerification(member.id);
    await sendAndRead();
    const folder = path.join(process.env["DATA_DIR"] ?? "", "outbox");
    const holding = () =>
      fs
        .readdirSync(folder)
        .filter((file) => fs.readFileSync(path.join(folder, file), "utf8").includes(address));
    expect(holding()).toHaveLength(1);
    await callAction(close, "/", { currentPassword: password }, { as: member });
    await runGreatActs();
    expect(holding()).toEqual([]);
  });

  test("is not for the owner", async () => {
    const owner = await createMember({ role: "owner", password });
    const answer = await callAction(close, "/", { currentPassword: password }, { as: owner });
    expect(answer.status).toBe(400);
    expect((await userRow(owner.id)).status).toBe(0);
  });
});

describe("who closed the account", () => {
  test("is named by nothing new: nobody follows, blocks, watches, notes, honours or refuses them", async () => {
    const [leaver, reader] = [await createMember({ password }), await createMember()];
    const keeper = await createModerator();
    const moderator = keeper.viewer;
    const badgeId = await createSiteBadge(keeper, "走了的人");
    const closed = await callAction(close, "/", { currentPassword: password }, { as: leaver });
    expect(closed.location).toBe("/");
    await runGreatActs();
    const watched = { entityType: "user", entityId: leaver.id } as const;
    const ways = {
      follow: () => setFollow(reader.viewer, leaver.id, true),
      block: () => setBlock(reader.viewer, leaver.id, true),
      watch: () => setTopicWatch(reader.viewer, watched, "watched"),
      note: () => addMemberNote(moderator, leaver.id, "走了"),
      badge: () => giveBadge(moderator, { memberId: leaver.id, badgeId, reason: "" }),
      refusal: () =>
        refuseNodeTo(moderator, 1, { username: String(leaver.id), days: 0, reason: "走了" }),
      keeper: () => appointKeeper(moderator, 1, leaver.viewer.username),
    };
    const before = await readPersonalRows(leaver.id);
    for (const [way, go] of Object.entries(ways)) {
      const fault = await go().then(
        () => "",
        (error: Error) => error.message,
      );
      expect([way, fault]).toEqual([way, expect.stringMatching(/./)]);
    }
    expect(await readPersonalRows(leaver.id)).toEqual(before);
  });

  test("is let go of by who blocks them while they close it", async () => {
    const [leaver, reader] = [await createMember({ password }), await createMember()];
    await Promise.allSettled([
      callAction(close, "/", { currentPassword: password }, { as: leaver }),
      setBlock(reader.viewer, leaver.id, true),
      setTopicWatch(reader.viewer, { entityType: "user", entityId: leaver.id }, "watched"),
    ]);
    await runGreatActs();
    const rows = await readPersonalRows(leaver.id);
    expect([rows.get("block.blockedId"), rows.get("topicWatch.entityId")]).toEqual([[], []]);
  });
});

describe("taking one's own data", () => {
  test("asks for the password, and gives a zip of JSON and pictures", async () => {
    const member = await createMember({ username: "packer1", password });
    await createTopic({ by: member, title: "我写过的", hideContent: "我藏起来的" });
    await storeUpload(member.id, await pictureFile(300, 200));
    const toProve = { status: 302, location: "/user/profile/account" };
    expect(await callLoader(archive, "/", { as: member })).toMatchObject(toProve);
    const fields = { part: "export", currentPassword: password };
    const proven = await callAction(account, "/", fields, { as: member });
    const [cookie = ""] = proven.headers.getSetCookie()[0]?.split(";") ?? [];
    const request = { as: member, headers: { Cookie: cookie } };
    const answer = await callLoader(archive, "/", request);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("Content-Type")).toBe("application/zip");
    const names = String(answer.data).match(/[\w-]+\.json|uploads\/\w+\.webp/g);
    expect(names).toEqual(expect.arrayContaining(["account.json", "topics.json", "uploads.json"]));
    expect(names?.some((name) => name.endsWith(".webp"))).toBe(true);
    const other = await createMember();
    expect(await callLoader(archive, "/", { ...request, as: other })).toMatchObject(toProve);
  });

  test("asks again ten minutes later, though the browser still has its permit", async () => {
    const begun = Date.now();
    stopClock(begun);
    const member = await createMember({ password });
    const fields = { part: "export", currentPassword: password };
    const proven = await callAction(account, "/", fields, { as: member });
    const [cookie = ""] = proven.headers.getSetCookie()[0]?.split(";") ?? [];
    const take = async () =>
      (await callLoader(archive, "/", { as: member, headers: { Cookie: cookie } })).status;
    const tenMinutes = 10 * 60 * 1000;
    vi.setSystemTime(begun + tenMinutes - 1);
    expect(await take()).toBe(200);
    vi.setSystemTime(begun + tenMinutes);
    expect(await take()).toBe(302);
  });
});
