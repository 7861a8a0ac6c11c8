import { beforeEach, describe, expect, test } from "vitest";
import { createMember, type Member } from "tests/factories/member";
import { pictureFile } from "tests/factories/picture-file";
import { createTopic } from "tests/factories/topic";
import { readOwnAccount } from "~/features/accounts/own-account/own-account.queries.server";
import { deleteDraft, saveDraft } from "~/features/content/drafts/draft.commands.server";
import { readDraftPictures } from "~/features/content/drafts/draft.queries.server";
import { storePictures, storeSentPicture } from "~/features/content/writing/sent-pictures.server";
import { countRescuedUploads, countUploads } from "~/features/media/upload-limit.commands.server";
import { sweepUploads } from "~/features/media/upload-use.commands.server";
import { storeUpload } from "~/features/media/upload.commands.server";
import { readPictures } from "~/features/media/upload.queries.server";
import { chooseAvatar } from "~/features/profiles/profile-picture.commands.server";
import { readDatabase } from "~/platform/database/database.server";
import { FieldsInvalid, TooFast } from "~/platform/errors/domain-errors";

const day = 24 * 60 * 60 * 1000;
let member: Member;

beforeEach(async () => {
  member = await createMember();
});

async function formWith(field: string): Promise<FormData> {
  const form = new FormData();
  form.append(field, new File([new Uint8Array(await pictureFile(90, 60))], "a.jpg"));
  return form;
}

describe("a member who stored sixty pictures within the hour", () => {
  beforeEach(() => countUploads(member.id, 60));

  test("has to wait, by script and by form", async () => {
    await expect(storeSentPicture(member.viewer, await formWith("image"))).rejects.toThrow(TooFast);
    await expect(storePictures(member.viewer, await formWith("pictures"))).rejects.toThrow(
      FieldsInvalid,
    );
  });

  test("has to wait with an avatar that is to be cut, and not with one that is small", async () => {
    const [large, small] = [await storePicture(500, 400), await storePicture(90, 60)];
    await expect(chooseAvatar(member.viewer, large)).rejects.toThrow(TooFast);
    await chooseAvatar(member.viewer, small);
    expect((await readOwnAccount(member.id)).avatar).toBe(small);
  });

  test("does not hold up others", async () => {
    const { viewer } = await createMember();
    await expect(storeSentPicture(viewer, await formWith("image"))).resolves.toBeDefined();
  });
});

test("pictures of those who are not signed in are at most two hundred an hour, from however many addresses", async () => {
  for (let address = 1; address <= 20; address += 1) {
    await countRescuedUploads(`203.0.113.${address}`, 10);
  }
  await expect(countRescuedUploads("198.51.100.7", 1)).rejects.toThrow(TooFast);
});

const storePicture = async (width: number, height: number) =>
  (await storeUpload(member.id, await pictureFile(width, height))).url;
const stored = () => storePicture(90, 60);
const sweep = async () =>
  sweepUploads(await readDraftPictures(readDatabase()), Date.now() + 2 * day);

describe("the sweep of unused pictures", () => {
  test("spares what a draft shows until the draft is gone", async () => {
    const urls = [await stored(), await stored(), await stored(), await stored(), await stored()];
    const [inText = "", inList = "", asCover = "", published = "", nowhere = ""] = urls;
    const draft = await saveDraft(member.id, {
      kind: "article",
      targetId: 0,
      formId: "drafted",
      fields: { content: `![](${inText})`, images: inList, cover: asCover },
    });
    await createTopic({ by: member, content: `![](${published})` });
    const left = async () => [...(await readPictures(readDatabase(), urls)).keys()].toSorted();
    await sweep();
    expect(await left()).toEqual([inText, inList, asCover, published].toSorted());
    expect(nowhere).not.toBe("");
    await deleteDraft(member.id, draft);
    await sweep();
    expect(await left()).toEqual([published]);
  });
});
