import { z } from "@hono/zod-openapi";
import { act } from "~/api/calls/act.server";
import { cursorList, inCursorList, nothing } from "~/api/calls/answers.server";
import { endpoint } from "~/api/calls/endpoint.server";
import { parseFields } from "~/api/calls/fields.server";
import {
  cursorInput,
  idInput,
  pathId,
  reasonInput,
  textInput,
  unchangedInput,
  wireInput,
} from "~/api/calls/input.server";
import { setBlock } from "~/features/accounts/blocks/block.commands.server";
import { readOwnAccount } from "~/features/accounts/own-account/own-account.queries.server";
import { editProfile } from "~/features/accounts/own-account/profile.commands.server";
import { profileSchema } from "~/features/accounts/own-account/profile.schema";
import { heldBadgeJson, heldBadgeShape } from "~/features/badges/badge.json";
import { readMemberBadges } from "~/features/badges/badge.queries.server";
import { muteSchema } from "~/features/moderation/mute.schema";
import { readPublicLevel } from "~/features/moderation/trust/trust.queries.server";
import { muteMember } from "~/features/moderation/restraint.commands.server";
import { memberOrders, membersAsked } from "~/features/profiles/member-directory";
import { readDirectory } from "~/features/profiles/member-directory.queries.server";
import {
  chooseAvatar,
  chooseBackground,
} from "~/features/profiles/profile-picture.commands.server";
import { readProfile } from "~/features/profiles/profile.queries.server";
import { meShape, userJson, userShape } from "~/features/profiles/user.json";
import { readSettings } from "~/features/site/settings/setting.queries.server";
import { readDatabase } from "~/platform/database/database.server";
import { NotAllowed } from "~/platform/errors/domain-errors";
import { found } from "~/platform/http/parameters.server";
import { listUsers, readMe } from "./users.server";

const saidSchema = profileSchema.pick({ nickname: true, homePage: true, description: true });
const ownUpload = z.string().openapi({ description: "/api/upload 给的地址" });

export const userEndpoints = [
  endpoint({
    method: "GET",
    path: "/api/user/members",
    access: "anyone",
    says: "成员：积分高的、最新加入的在前，或用户名以某几个字符开头的",
    input: {
      sort: z
        .enum(memberOrders, { error: "sort 只能是 active 或 newest" })
        .default("active")
        .openapi({ description: "active 按积分，newest 按加入的先后；填了 name 就按用户名" }),
      name: textInput.openapi({ description: "用户名的开头，不分大小写；空着是全部成员" }),
      cursor: cursorInput,
    },
    answer: cursorList(userShape),
    run: async ({ input: { sort, name, cursor }, viewer }) => {
      const asked = membersAsked(new URLSearchParams({ sort, name }));
      const page = await readDirectory(readDatabase(), asked, cursor);
      const ids = page.results.map(({ id }) => id);
      return inCursorList(page, await listUsers(viewer, ids));
    },
  }),
  endpoint({
    method: "GET",
    path: "/api/user/{id}",
    access: "anyone",
    says: "一个成员",
    input: pathId,
    answer: userShape.extend({
      level: z.enum(["newcomer", "member", "regular"]).nullable().openapi({
        description: "等级：新成员、成员、老成员；站长、管理员和离开的人是 null",
      }),
      badges: z.array(heldBadgeShape),
    }),
    run: async ({ input, viewer }) => {
      const db = readDatabase();
      const profile = found(await readProfile(db, input.id, viewer));
      const settings = await readSettings();
      const [level, badges] = await Promise.all([
        readPublicLevel(db, profile, settings),
        readMemberBadges(db, profile.id),
      ]);
      return { ...userJson(profile), level, badges: badges.map(heldBadgeJson) };
    },
  }),
  endpoint({
    method: "POST",
    path: "/api/user/edit/{id}",
    access: "member",
    says: "修改自己的资料",
    input: {
      ...pathId,
      nickname: unchangedInput,
      homePage: unchangedInput,
      description: unchangedInput,
    },
    answer: meShape,
    run: async ({ input: { id, ...said }, viewer }) => {
      if (id !== viewer.id) throw new NotAllowed("只能修改自己的资料");
      const { nickname, homePage, description } = await readOwnAccount(id);
      const form = { nickname, homePage, description, ...said };
      await editProfile(id, parseFields(saidSchema, form));
      return readMe(id);
    },
  }),
  endpoint({
    method: "POST",
    path: "/api/user/update/avatar",
    access: "member",
    says: "换头像",
    input: { avatar: ownUpload },
    answer: nothing,
    run: async ({ input, viewer }) => {
      await chooseAvatar(viewer, input.avatar);
      return null;
    },
  }),
  endpoint({
    method: "POST",
    path: "/api/user/set/background/image",
    access: "member",
    says: "换个人主页的背景图",
    input: { backgroundImage: ownUpload },
    answer: nothing,
    run: async ({ input, viewer }) => {
      await chooseBackground(viewer, input.backgroundImage);
      return null;
    },
  }),
  act("/api/user/block/{id}", "屏蔽：不再收到这位成员的消息和私信", (viewer, id) =>
    setBlock(viewer, id, true),
  ),
  act("/api/user/unblock/{id}", "取消屏蔽", (viewer, id) => setBlock(viewer, id, false)),
  endpoint({
    method: "POST",
    path: "/api/user/forbidden",
    access: "moderator",
    says: "禁言：7 天、永久（-1），或解除（0）",
    input: {
      userId: idInput,
      days: wireInput(muteSchema.shape.days, { type: "integer", enum: [7, -1, 0] }),
      reason: reasonInput,
    },
    answer: nothing,
    run: async ({ input: { userId, days, reason }, viewer }) => {
      const checked = parseFields(muteSchema.pick({ reason: true }), { reason });
      await muteMember(viewer, userId, days, checked.reason);
      return null;
    },
  }),
];
