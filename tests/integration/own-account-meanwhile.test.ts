import { beforeEach, describe, expect, test } from "vitest";
import { createMember, createModerator, type Member } from "tests/factories/member";
import { createTopic } from "tests/factories/topic";
import { readPersonalRows } from "tests/support/personal-rows";
import { inRounds, saidAtOnce } from "tests/support/said-at-once";
import { closeAccount } from "~/features/accounts/closing/closing.commands.server";
import { requestEmailChange } from "~/features/accounts/identity/email.commands.server";
import { changePassword } from "~/features/accounts/identity/password.commands.server";
import { setUpAuthenticator } from "~/features/accounts/identity/second-factor-change.commands.server";
import { linkAccount } from "~/features/accounts/linked-accounts/linked-account.commands.server";
import {
  chooseUsername,
  editProfile,
  setAvatar,
  setBackground,
} from "~/features/accounts/own-account/profile.commands.server";
import { userStatus } from "~/features/accounts/user/user";
import { readTopic } from "~/features/content/topics/topic.queries.server";
import { setMemberDisabled } from "~/features/discussion/members/member-disabling.commands.server";
import { inTransaction, readDatabase } from "~/platform/database/database.server";

const device = { address: "127.0.0.1", browser: "" };
const nothingToProve = { currentPassword: "", code: "", device };
const moderator = await createModerator();

const disable = ({ id }: Member) => setMemberDisabled(moderator.viewer, id, true, "垃圾广告");

const readAccount = (id: number) =>
  readDatabase().selectFrom("user").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

const picture = "/uploads/aabbccddeeff00112233.webp";
const profile = { nickname: "又回来了", homePage: "https://spam.example/", description: "广告" };

/** What a member changes of their own account, whose request had passed the door before it was gone. */
const changes: Record<string, (member: Member) => Promise<unknown>> = {
  "the profile": ({ id }) => editProfile(id, profile),
  "the avatar": ({ id }) => setAvatar(id, { avatar: picture, smallAvatar: picture }),
  "the background": ({ id }) =>
    setBackground(id, { backgroundImage: picture, smallBackgroundImage: picture }),
  "the username": ({ id }) => chooseUsername(id, `late${id}`),
  "the address": ({ id, viewer }) =>
    requestEmailChange(viewer, `late${id}@example.com`, nothingToProve),
  "an account elsewhere": ({ id, viewer }) =>
    inTransaction((trx) => linkAccount(trx, viewer, "github", { id: `late${id}`, name: "远客" })),
  "an app for codes": ({ viewer }) => setUpAuthenticator(viewer),
  "the account itself": ({ viewer }) => closeAccount(viewer, nothingToProve),
};

let member: Member;
beforeEach(async () => {
  member = await createMember({ username: "", email: "" });
});

describe("what a member was still changing", () => {
  const ways: [string, (gone: Member) => Promise<unknown>][] = [
    ["closed", ({ viewer }) => closeAccount(viewer, nothingToProve)],
    ["disabled", disable],
  ];
  describe.each(ways)("of an account that was %s", (_, goes) => {
    test.each(Object.keys(changes))(
      "stays as it was, and they are to sign in: %s",
      async (what) => {
        await goes(member);
        const read = async () => [await readAccount(member.id), await readPersonalRows(member.id)];
        const before = await read();
        await expect(changes[what]?.(member)).rejects.toMatchObject({ name: "NotSignedIn" });
        expect(await read()).toEqual(before);
      },
    );
  });
});

describe("closing an account", () => {
  const currentPassword = "bamboo-forest";
  const come = async () => {
    member = await createMember({ password: currentPassword });
  };
  const close = () => closeAccount(member.viewer, { currentPassword, code: "", device });

  test("while it is disabled shows nothing that was hidden", () =>
    inRounds(async () => {
      await come();
      const topic = await createTopic({ by: member, content: `广告 ${member.id}` });
      const said = await saidAtOnce([close(), disable(member)]);
      const { status } = await readAccount(member.id);
      const isClosed = status === userStatus.closed;
      expect(said).toEqual(["", isClosed ? "没有这个成员" : "请先登录"]);
      expect((await readTopic(readDatabase(), topic, null)) !== undefined).toBe(isClosed);
    }));

  test("while its password is changed leaves none", async () => {
    await come();
    const proof = { currentPassword, code: "", device };
    const said = await saidAtOnce([
      changePassword(member.viewer, "quiet-mountain-9", proof),
      close(),
    ]);
    expect(said).toContain("");
    const { status, passwordHash } = await readAccount(member.id);
    expect(status === userStatus.closed && passwordHash !== "").toBe(false);
  });
});
