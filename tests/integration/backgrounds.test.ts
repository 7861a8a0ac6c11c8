import { beforeEach, expect, test } from "vitest";
import { createMember, type Member } from "tests/factories/member";
import { pictureFile } from "tests/factories/picture-file";
import { answerOf, callLoader } from "tests/support/call-route";
import { origin } from "tests/support/visit";
import { readProfile } from "~/features/profiles/profile.queries.server";
import { readDatabase } from "~/platform/database/database.server";
import { memberFormToken } from "~/platform/http/form-token.server";
import * as route from "~/routes/user.$userId_.background";

let member: Member;
let other: Member;

beforeEach(async () => {
  [member, other] = await Promise.all([createMember(), createMember()]);
});

function upload(as: Member, of: Member, file: Uint8Array) {
  const headers = { Cookie: `userToken=${as.token}`, Origin: origin };
  const path = `${origin}/user/${of.id}/background`;
  const form = new FormData();
  form.set("formToken", memberFormToken(new Request(path, { headers })));
  form.set("picture", new Blob([new Uint8Array(file)]), "背景.jpg");
  const request = new Request(path, { method: "POST", headers, body: form });
  const params = { userId: String(of.id) };
  return answerOf(() => route.action({ request, params, context: {} }));
}

const profileOf = ({ id }: Member) => readProfile(readDatabase(), id, null);

test("a member changes the background of their own page, with a small variant", async () => {
  const answer = await upload(member, member, await pictureFile(1600, 500));
  expect(answer.location).toBe(`/user/${member.id}`);
  const profile = await profileOf(member);
  expect(profile?.backgroundImage).toMatch(/^\/uploads\/.+\.webp$/);
  expect(profile?.smallBackgroundImage).toMatch(/-small\.webp$/);
});

test("what is no picture is refused with the reason", async () => {
  const answer = await upload(member, member, Buffer.from("not a picture"));
  expect(answer.status).toBe(400);
  expect(JSON.stringify(answer.data)).toContain("图片");
  expect(await profileOf(member)).toMatchObject({ backgroundImage: "" });
});

test("nobody changes the background of another", async () => {
  const answer = await upload(other, member, await pictureFile());
  expect(answer.status).toBe(403);
  expect(await profileOf(member)).toMatchObject({ backgroundImage: "" });
  const params = { userId: String(member.id) };
  const path = `/user/${member.id}/background`;
  expect((await callLoader(route, path, { as: other, params })).status).toBe(403);
});
