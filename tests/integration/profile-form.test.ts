import { describe, expect, test } from "vitest";
import { createMember, type Member } from "tests/factories/member";
import { movingPictureFile, pictureFile } from "tests/factories/picture-file";
import { answerOf, callAction, callLoader } from "tests/support/call-route";
import { readOwnAccount } from "~/features/accounts/own-account/own-account.queries.server";
import { readUploadBytes } from "~/features/media/own-uploads.queries.server";
import { nameOfUpload } from "~/features/media/upload-addresses";
import { memberFormToken } from "~/platform/http/form-token.server";
import { sharp } from "~/platform/images/sharp.server";
import * as memberPage from "~/routes/user.$userId";
import * as profile from "~/routes/user.profile._index";

const right = { nickname: "青竹", description: "", homePage: "" };

/** Sends the form with a file, as browsers do. */
function send(member: Member, fields: Record<string, string>, picture: Buffer) {
  const headers = { Origin: "http://localhost:3000", Cookie: `userToken=${member.token}` };
  const url = "http://localhost:3000/user/profile";
  const form = new FormData();
  form.set("formToken", memberFormToken(new Request(url, { headers })));
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set("picture", new Blob([new Uint8Array(picture)], { type: "image/png" }), "me.png");
  const request = new Request(url, { method: "POST", headers, body: form });
  return answerOf(() => profile.action({ request, params: {}, context: {} }));
}

async function storedFile(url: string) {
  const bytes = await readUploadBytes(nameOfUpload(url));
  return sharp(Buffer.from(bytes ?? []), { animated: true }).metadata();
}

const sizeOf = async (url: string) => {
  const { width, pageHeight, height } = await storedFile(url);
  return [width, pageHeight ?? height];
};

const framesOf = async (url: string) => (await storedFile(url)).pages ?? 1;

interface Reply {
  initialValue: Record<string, string>;
  error: Record<string, string[]>;
}

describe("the form of one's profile", () => {
  test("keeps a picture that came with something wrong, and takes it the next time", async () => {
    const member = await createMember();
    const failed = await send(member, { ...right, nickname: "" }, await pictureFile(300, 200));
    expect(failed.status).toBe(400);
    const { initialValue, error } = failed.data as unknown as Reply;
    expect(Object.keys(error)).toEqual(["nickname"]);
    expect(initialValue["newAvatar"]).toMatch(/^\/uploads\//);
    expect((await readOwnAccount(member.id)).avatar).toBe("");
    const again = { ...right, newAvatar: initialValue["newAvatar"] ?? "" };
    const done = await callAction(profile, "/user/profile", again, { as: member });
    expect(done.location).toBe("/user/profile");
    const { avatar } = await readOwnAccount(member.id);
    const [kept, chosen] = await Promise.all([sizeOf(again.newAvatar), sizeOf(avatar)]);
    expect([kept, chosen]).toEqual([
      [300, 200],
      [300, 200],
    ]);
  });

  test("stores an avatar as small as it is shown, cut square, and shows lists one that is smaller still", async () => {
    const member = await createMember();
    expect((await send(member, right, await pictureFile(1600, 900))).status).toBe(302);
    const { avatar, smallAvatar } = await readOwnAccount(member.id);
    expect(await sizeOf(avatar)).toEqual([480, 480]);
    expect(await sizeOf(smallAvatar)).toEqual([160, 160]);
  });

  test("keeps an avatar moving on the page of its member, and has it stand still in lists", async () => {
    const member = await createMember();
    await send(member, right, await movingPictureFile(3));
    const { avatar, smallAvatar } = await readOwnAccount(member.id);
    const frames = await Promise.all([avatar, smallAvatar].map(async (url) => framesOf(url)));
    expect(frames).toEqual([3, 1]);
  });

  test("has what one says of oneself stand on one's page", async () => {
    const member = await createMember();
    const said = {
      nickname: "空山新雨",
      description: "在山里住",
      homePage: "https://a.example.com",
    };
    const { location } = await callAction(profile, "/user/profile", said, { as: member });
    expect(location).toBe("/user/profile");
    const params = { userId: String(member.id) };
    const { data } = await callLoader(memberPage, `/user/${member.id}`, { params });
    expect(data.profile).toMatchObject(said);
  });

  test("says at once what is wrong with the picture and with every field", async () => {
    const member = await createMember();
    const fields = { nickname: "青\u202e竹", description: "长".repeat(257), homePage: "bamboo" };
    const { status, data } = await send(member, fields, Buffer.from("no picture"));
    const { initialValue, error } = data as unknown as Reply;
    expect(status).toBe(400);
    expect(Object.keys(error).toSorted()).toEqual([
      "description",
      "homePage",
      "nickname",
      "picture",
    ]);
    expect(initialValue).toMatchObject(fields);
  });

  test("has what was typed again when the picture is too large", async () => {
    const member = await createMember();
    const fields = { ...right, description: "山里住了三年" };
    const { status, data } = await send(member, fields, Buffer.alloc(12 * 1024 * 1024));
    expect(status).toBe(413);
    expect((data as unknown as Reply).initialValue).toMatchObject(fields);
  });

  test("takes no picture that somebody else uploaded", async () => {
    const [owner, member] = [await createMember(), await createMember()];
    const sent = await send(owner, { ...right, nickname: "" }, await pictureFile(60, 60));
    const { newAvatar = "" } = (sent.data as unknown as Reply).initialValue;
    const stolen = await callAction(
      profile,
      "/user/profile",
      { ...right, newAvatar },
      { as: member },
    );
    expect(stolen.status).toBe(400);
    expect((await readOwnAccount(member.id)).avatar).toBe("");
  });
});
