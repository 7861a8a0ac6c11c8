import { beforeEach, expect, test } from "vitest";
import { createMember } from "tests/factories/member";
import { pictureFile } from "tests/factories/picture-file";
import { resizing } from "~/features/accounts/own-account/avatar-sizes.commands.server";
import { readOwnAccount } from "~/features/accounts/own-account/own-account.queries.server";
import { setAvatar } from "~/features/accounts/own-account/profile.commands.server";
import { storeUpload } from "~/features/media/upload.commands.server";
import { nameOfUpload } from "~/features/media/upload-addresses";
import { sweepUploads } from "~/features/media/upload-use.commands.server";
import { inTransaction, readDatabase } from "~/platform/database/database.server";
import { up } from "~/platform/database/migrations/0330-avatar-sizes";
import { workToTheEnd } from "~/platform/jobs/great-act.server";
import { storage } from "~/platform/storage/storage.server";

const day = 24 * 60 * 60 * 1000;

beforeEach(() => inTransaction((trx) => trx.deleteFrom("greatAct").execute()));

/** A member whose avatar was stored in the sizes of other pictures. */
async function formerMember(width: number, height: number) {
  const { id } = await createMember();
  const { url, preview } = await storeUpload(id, await pictureFile(width, height));
  await setAvatar(id, { avatar: url, smallAvatar: preview });
  return { id, avatar: url };
}

/** What the migration begins, done to its end. */
async function upgrade() {
  await inTransaction((trx) => up(trx as never));
  const { id } = await readDatabase().selectFrom("greatAct").select("id").executeTakeFirstOrThrow();
  return workToTheEnd(resizing, id);
}

const sizesOf = async (url: string) =>
  readDatabase()
    .selectFrom("upload")
    .select(["width", "height"])
    .where("name", "=", nameOfUpload(url))
    .executeTakeFirst();

test("an upgrade stores avatars anew that are larger than they are shown, and nothing else", async () => {
  const large = await formerMember(1200, 900);
  const small = await formerMember(120, 90);
  expect(await upgrade()).toMatchObject({ failed: false });
  const { avatar, smallAvatar } = await readOwnAccount(large.id);
  expect(await sizesOf(avatar)).toEqual({ width: 480, height: 480 });
  expect(smallAvatar).toBe(avatar.replace(".webp", "-small.webp"));
  expect((await readOwnAccount(small.id)).avatar).toBe(small.avatar);
  await sweepUploads(new Set(), Date.now() + 2 * day);
  expect(await storage().find(nameOfUpload(avatar))).not.toBeNull();
});

test("avatars whose file is lost or damaged stay as they are, and hold up no others", async () => {
  const lost = await formerMember(600, 600);
  await storage().delete(nameOfUpload(lost.avatar));
  const damaged = await formerMember(600, 600);
  await storage().put(nameOfUpload(damaged.avatar), Buffer.from("no picture"));
  const whole = await formerMember(600, 600);
  expect(await upgrade()).toMatchObject({ failed: false });
  expect((await readOwnAccount(lost.id)).avatar).toBe(lost.avatar);
  expect((await readOwnAccount(damaged.id)).avatar).toBe(damaged.avatar);
  expect(await sizesOf((await readOwnAccount(whole.id)).avatar)).toMatchObject({ width: 480 });
});

test("a second time there is nothing to do", async () => {
  const member = await formerMember(600, 600);
  await upgrade();
  const { avatar } = await readOwnAccount(member.id);
  await inTransaction((trx) => trx.deleteFrom("greatAct").execute());
  await upgrade();
  expect((await readOwnAccount(member.id)).avatar).toBe(avatar);
});
