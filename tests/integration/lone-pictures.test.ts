import { expect, test, vi } from "vitest";
import { createMember, type Member } from "tests/factories/member";
import { movingPictureFile, pictureFile } from "tests/factories/picture-file";
import { createTopic } from "tests/factories/topic";
import { eraseAccount } from "~/features/accounts/closing/closing.commands.server";
import { readOwnAccount } from "~/features/accounts/own-account/own-account.queries.server";
import { setAvatar } from "~/features/accounts/own-account/profile.commands.server";
import { saveLogo } from "~/features/admin/settings/logo-form.server";
import { storeUpload } from "~/features/media/upload.commands.server";
import { nameOfUpload } from "~/features/media/upload-addresses";
import { readPictures } from "~/features/media/upload.queries.server";
import { takeUpForgetting } from "~/features/personal-data/forgetting.server";
import {
  chooseAvatar,
  chooseBackground,
} from "~/features/profiles/profile-picture.commands.server";
import { readSettings } from "~/features/site/settings/setting.queries.server";
import { inTransaction, readDatabase } from "~/platform/database/database.server";
import { sharp } from "~/platform/images/sharp.server";
import { FieldsInvalid } from "~/platform/errors/domain-errors";
import { runDueJobs } from "~/platform/jobs/job-runner.server";
import { storage } from "~/platform/storage/storage.server";

takeUpForgetting();

const upload = async (by: Member, width: number, height: number) =>
  (await storeUpload(by.id, await pictureFile(width, height))).url;

const avatarOf = async ({ id }: Member) => (await readOwnAccount(id)).avatar;

const backgroundOf = async ({ id }: Member) => {
  const { backgroundImage } = await readDatabase()
    .selectFrom("user")
    .select("backgroundImage")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return backgroundImage;
};

const isStored = async (url: string) => (await storage().find(nameOfUpload(url))) !== null;

const isKnown = async (url: string) => (await readPictures(readDatabase(), [url])).has(url);

async function runJobsIn(minutes: number) {
  const { now } = Date;
  const spy = vi.spyOn(Date, "now").mockImplementation(() => now() + minutes * 60_000);
  await runDueJobs().finally(() => spy.mockRestore());
}

test("an avatar is forgotten when another takes its place, and its files once no page names it", async () => {
  const member = await createMember();
  await chooseAvatar(member.viewer, await upload(member, 700, 500));
  const former = await avatarOf(member);
  await chooseAvatar(member.viewer, await upload(member, 800, 500));
  expect(await isKnown(former)).toBe(false);
  await runJobsIn(1);
  expect(await isStored(former)).toBe(true);
  await runJobsIn(11);
  expect(await isStored(former)).toBe(false);
  const latest = await avatarOf(member);
  await setAvatar(member.id, { avatar: "", smallAvatar: "" });
  await runJobsIn(22);
  expect(await isStored(latest)).toBe(false);
});

test("of avatars that are chosen in the same moment one is left, with its files", async () => {
  const member = await createMember();
  const sent = await Promise.all([300, 400, 500].map((width) => upload(member, width, 200)));
  await Promise.all(sent.map((url) => chooseAvatar(member.viewer, url)));
  await runJobsIn(11);
  expect(await isStored(await avatarOf(member))).toBe(true);
  const known = await readDatabase()
    .selectFrom("upload")
    .select("name")
    .where("userId", "=", member.id)
    .where("lone", "=", 1)
    .execute();
  expect(known.map(({ name }) => `/uploads/${name}`)).toEqual([await avatarOf(member)]);
});

test("a picture of a text stays when it was avatar and background, too, and its account is closed", async () => {
  const member = await createMember();
  const picture = await upload(member, 120, 120);
  await createTopic({ by: member, content: `看 ![](${picture})` });
  await chooseAvatar(member.viewer, picture);
  await chooseBackground(member.viewer, picture);
  const shown = [await avatarOf(member), await backgroundOf(member)];
  expect(new Set([picture, ...shown]).size).toBe(3);
  await inTransaction((trx) => eraseAccount(trx, member.id));
  await runDueJobs();
  expect(await Promise.all(shown.map(isStored))).toEqual([false, false]);
  expect(await isStored(picture)).toBe(true);
  expect(await isKnown(picture)).toBe(true);
});

test("what is small already is an avatar as it is, and what is wide a background", async () => {
  const member = await createMember();
  const [small, wide] = [await upload(member, 120, 90), await upload(member, 1300, 200)];
  await chooseAvatar(member.viewer, small);
  await chooseBackground(member.viewer, wide);
  expect([await avatarOf(member), await backgroundOf(member)]).toEqual([small, wide]);
  await chooseBackground(member.viewer, await upload(member, 1200, 200));
  await runJobsIn(11);
  expect(await isStored(wide)).toBe(false);
});

test("a moving avatar stands still in lists, as small as the others", async () => {
  const member = await createMember();
  const { url } = await storeUpload(
    member.id,
    await movingPictureFile(3, { width: 400, height: 400 }),
  );
  await chooseAvatar(member.viewer, url);
  const { smallAvatar } = await readOwnAccount(member.id);
  const file = await storage().find(nameOfUpload(smallAvatar));
  const { width, height } = await sharp(await file?.bytes()).metadata();
  expect([width, height]).toEqual([160, 160]);
});

test("a picture of a text is no logo; a logo is forgotten when another takes its place", async () => {
  const owner = await createMember({ role: "owner" });
  const choose = (newLight: string) =>
    saveLogo({ removeLight: false, removeDark: false, newLight, newDark: "" }, owner.viewer);
  const told = await upload(owner, 300, 60);
  await createTopic({ by: owner, content: `看 ![](${told})` });
  await expect(choose(told)).rejects.toThrow(FieldsInvalid);
  const former = await upload(owner, 260, 52);
  await choose(former);
  await choose(former);
  expect((await readSettings()).siteLogo.light).toBe(former);
  await choose(await upload(owner, 280, 52));
  await runJobsIn(11);
  expect(await isStored(former)).toBe(false);
});
