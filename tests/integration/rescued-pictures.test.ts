import { beforeAll, describe, expect, test } from "vitest";
import { liftRateLimits } from "tests/factories/limits";
import { createMember, type Member } from "tests/factories/member";
import { pictureFile } from "tests/factories/picture-file";
import { answerOf, callAction, callLoader } from "tests/support/call-route";
import { pageRequest } from "tests/support/visit";
import { readOwnAccount } from "~/features/accounts/own-account/own-account.queries.server";
import { storeUpload } from "~/features/media/upload.commands.server";
import { readSettings } from "~/features/site/settings/setting.queries.server";
import { inTransaction, readDatabase } from "~/platform/database/database.server";
import { countAct } from "~/platform/rate-limit/rate-limit.commands.server";
import { readRootData } from "~/root-data.server";
import * as logoRoute from "~/routes/admin.settings.logo";
import * as createRoute from "~/routes/topic.create";
import * as backgroundRoute from "~/routes/user.$userId_.background";
import * as profileRoute from "~/routes/user.profile._index";
import * as signInRoute from "~/routes/user.signin";

let author: Member;

beforeAll(async () => {
  await liftRateLimits();
  author = await createMember();
});

type Route = Pick<typeof createRoute, "action">;

/** The cookie that carries what the sign-in page says after the form that was sent last. */
let said = "";

async function sendLate(
  path: string,
  fields: Record<string, string>,
  pictures: Blob[],
  { route = createRoute as Route, field = "pictures", params = {} } = {},
) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  for (const picture of pictures) body.append(field, picture, "picture.png");
  const headers = { Origin: "http://localhost:3000", Host: "localhost:3000" };
  const request = new Request(`http://localhost:3000${path}`, { method: "POST", headers, body });
  const refused = await answerOf(() => route.action({ request, params, context: {} }));
  const cookies = refused.headers.get("Set-Cookie") ?? "";
  said = /flash=[^;]+/.exec(cookies)?.[0] ?? "";
  return /rescuedForm=[^;]+/.exec(cookies)?.[0] ?? "";
}

const ownerOf = (url: string) =>
  readDatabase()
    .selectFrom("upload")
    .select("userId")
    .where("name", "=", url.replace("/uploads/", ""))
    .executeTakeFirst();

const words = { title: "没丢", content: "图在下面", nodeId: "1" };

async function sendLateAndOpen(formId: string, picture: Blob) {
  const cookie = await sendLate("/topic/create", { ...words, formId }, [picture]);
  const visit = { as: author, headers: { Cookie: cookie } };
  const { root } = await readRootData(pageRequest("/topic/create", visit));
  return { said: root.flash?.text, pictures: root.rescued?.pictures };
}

describe("a form with pictures whose session has ended", () => {
  test("waits for the sign-in with them, and is published with them", async () => {
    const cookie = await sendLate("/topic/create", { ...words, formId: "kept-2" }, [
      new Blob([new Uint8Array(await pictureFile())]),
    ]);
    for (const [Cookie, waiting] of [
      [said, true],
      ["", false],
    ] as const) {
      const path = "/user/signin?ref=%2Ftopic%2Fcreate";
      const asked = await callLoader(signInRoute, path, { headers: { Cookie } });
      expect(asked.data).toMatchObject({ waiting });
    }
    const visit = { as: author, headers: { Cookie: cookie } };
    const again = await callLoader(createRoute, "/topic/create", visit);
    const [picture] = again.data.pictures;
    expect(again.data).toMatchObject({ formId: "kept-2", fields: words });
    expect(picture?.url).toMatch(/^\/uploads\//);
    expect(await ownerOf(picture?.url ?? "")).toEqual({ userId: 0 });

    const { root } = await readRootData(pageRequest("/topic/create", visit));
    expect(root.rescued?.pictures).toEqual([picture]);
    expect(root.flash?.text).toBe("登录断开前写的内容都在，请检查一下再提交");
    expect(await ownerOf(picture?.url ?? "")).toEqual({ userId: author.id });

    const sent = { ...words, images: picture?.url ?? "", formId: "kept-2" };
    const published = await callAction(createRoute, "/topic/create", sent, visit);
    expect(published.status).toBe(302);
  });

  test("waits with the one picture of a face, a background and a logo, too", async () => {
    const owner = await createMember({ role: "owner" });
    const params = { userId: String(author.id) };
    const own = `/user/${author.id}/background`;
    const places = [
      { path: "/user/profile", route: profileRoute, as: author, field: "picture", to: "newAvatar" },
      { path: own, route: backgroundRoute, as: author, field: "picture", to: "newBackground" },
      { path: "/admin/settings/logo", route: logoRoute, as: owner, field: "light", to: "newLight" },
    ];
    for (const { path, route, as, field, to } of places) {
      const file = new Blob([new Uint8Array(await pictureFile())]);
      const at = { route: route as unknown as Route, field, params };
      const cookie = await sendLate(path, { nickname: "竹友" }, [file], at);
      const visit = { as, params, headers: { Cookie: cookie } };
      const { root } = await readRootData(pageRequest(path, visit));
      expect(root.flash?.text).toBe("登录断开前写的内容都在，请检查一下再提交");
      const url = String(root.rescued?.initialValue[to]);
      expect(await ownerOf(url)).toEqual({ userId: as.id });
      const sent = { nickname: "竹友", [to]: url };
      expect((await callAction(route, path, sent, visit)).status).toBe(302);
    }
    expect((await readOwnAccount(author.id)).avatar).not.toBe("");
    expect((await readSettings()).siteLogo.light).not.toBe("");
  });

  test("makes nobody the owner of another's picture that it names", async () => {
    const other = await createMember();
    const named = await storeUpload(other.id, await pictureFile());
    const fields = { ...words, content: named.url, formId: "kept-5", images: named.url };
    const own = new Blob([new Uint8Array(await pictureFile())]);
    const cookie = await sendLate("/topic/create", fields, [own]);
    const visit = { as: author, headers: { Cookie: cookie } };
    const { root } = await readRootData(pageRequest("/topic/create", visit));
    const urls = root.rescued?.pictures.map(({ url }) => url) ?? [];
    expect(urls).toEqual([named.url, expect.stringMatching(/^\/uploads\//)]);
    expect(await Promise.all(urls.map(ownerOf))).toEqual([
      { userId: other.id },
      { userId: author.id },
    ]);
  });

  test("says which pictures were not kept: what is none, and what comes too often", async () => {
    const lost = {
      said: "登录断开前写的内容都在，图片没能留下，请再选一次",
      pictures: [],
    };
    expect(await sendLateAndOpen("kept-3", new Blob(["no picture"]))).toEqual(lost);
    await inTransaction(async (trx) => {
      for (let one = 0; one < 18; one += 1) {
        await countAct(trx, "kept picture 127.0.0.1", { most: 18, seconds: 3600 }).catch(
          () => null,
        );
      }
    });
    expect(
      await sendLateAndOpen("kept-4", new Blob([new Uint8Array(await pictureFile())])),
    ).toEqual(lost);
  });
});
