import { describe, expect, test } from "vitest";
import { ageProof } from "tests/factories/stale-proof";
import { createMember } from "tests/factories/member";
import { createNodes } from "tests/factories/node";
import { callLoader } from "tests/support/call-route";
import { fileOf, lookAt, sendImport } from "tests/support/setting-import";
import type { SettingPlan } from "~/features/admin/settings/setting-import.server";
import { changeSetting } from "~/features/site/settings/setting.commands.server";
import { readSettings } from "~/features/site/settings/setting.queries.server";
import { readDatabase } from "~/platform/database/database.server";
import * as auditPage from "~/routes/admin.audit._index";
import * as exportPage from "~/routes/admin.settings.export";

const owner = await createMember({ role: "owner" });

interface SettingFile {
  settings: Record<string, unknown>;
  leftOut: Record<string, string>;
}

async function exported() {
  const { data, headers } = await callLoader(exportPage, "/admin/settings/export", { as: owner });
  return { file: data as unknown as SettingFile, headers };
}

const planOf = async (file: string) => (await lookAt(owner, file)).plan as SettingPlan;

const confirm = ({ content, mark }: SettingPlan) =>
  sendImport(owner, { intent: "import", content, mark });

async function latestActs(count: number) {
  const { data } = await callLoader(auditPage, "/admin/audit", { as: owner });
  return data.page.results.slice(0, count).map(({ act, before, after }) => [act, before, after]);
}

describe("the export", () => {
  test("is a readable file of every setting but those that may not leave, which it names", async () => {
    await changeSetting("indexNowKey", "secret-key-of-index-now");
    await changeSetting("captchaQuestions", [{ question: "暗号？", answer: "天王盖地虎" }]);
    const { file, headers } = await exported();
    expect(headers.get("Cache-Control")).toContain("no-store");
    expect(headers.get("Content-Disposition")).toMatch(
      /^attachment; filename="zhulin-settings-\d{4}-\d\d-\d\d\.json"$/,
    );
    expect(file).toMatchObject({
      format: "zhulin-settings",
      version: 1,
      release: expect.stringMatching(/^\d+\.\d+/) as string,
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string,
      site: "http://localhost:3000",
    });
    const names = [...Object.keys(file.settings), ...Object.keys(file.leftOut)];
    expect(names.toSorted()).toEqual(Object.keys(await readSettings()).toSorted());
    expect(Object.keys(file.leftOut)).toEqual(["siteLogo", "captchaQuestions", "indexNowKey"]);
    expect(JSON.stringify(file)).not.toMatch(/secret-key|天王盖地虎/);
    expect(await latestActs(1)).toEqual([["export", "", expect.stringMatching(/\.json$/)]]);
  });
});

describe("the import", () => {
  test("tells each change in the words of the settings, and makes them all once it is confirmed", async () => {
    const [other] = await createNodes(1);
    const plan = await planOf(
      fileOf({ siteTitle: "松林", topicPending: true, defaultNodeId: "节点1", scoreTopic: 1 }),
    );
    expect(plan.changes).toEqual([
      { key: "siteTitle", label: "站点名称", before: "竹林", after: "松林" },
      { key: "topicPending", label: expect.any(String) as string, before: "否", after: "是" },
      { key: "defaultNodeId", label: "默认节点", before: expect.any(String), after: "节点1" },
    ]);
    expect((await readSettings()).siteTitle).toBe("竹林");
    const answer = await confirm(plan);
    expect(answer).toMatchObject({ status: 302, location: "/admin/settings/move" });
    expect(await readSettings()).toMatchObject({
      siteTitle: "松林",
      topicPending: true,
      defaultNodeId: other,
    });
    const acts = await latestActs(4);
    expect(acts.map(([act]) => act)).toEqual(["set", "set", "set", "import"]);
    expect(acts[3]?.[2]).toMatch(/^站点名称、.+、默认节点$/);
  });

  test("brings another site to what was exported, but for the head of the file", async () => {
    const before = (await exported()).file;
    for (const [key, value] of Object.entries({
      siteTitle: "另一个站",
      siteNavs: [],
      aboutPage: "别的",
      scoreTopic: 9,
      offline: false,
      signupPolicy: "closed",
      defaultNodeId: 1,
    })) {
      await changeSetting(key, value);
    }
    expect((await exported()).file.settings).not.toEqual(before.settings);
    expect((await confirm(await planOf(JSON.stringify(before)))).status).toBe(302);
    expect((await exported()).file.settings).toEqual(before.settings);
    expect((await planOf(JSON.stringify(before))).changes).toEqual([]);
  });

  test("refuses the lines that do not fit, each with a sentence, and takes the others", async () => {
    const plan = await planOf(
      fileOf({
        commentsPerMinute: 0,
        scoreComment: null,
        scoreAnswer: "5",
        siteNavs: [
          { title: "好", url: "/" },
          { title: "坏", url: "javascript:alert(1)" },
        ],
        defaultNodeId: "没有的节点",
        moderatorSecondFactor: true,
        copyright: "导入的版权",
      }),
    );
    const faults = Object.fromEntries(plan.refused.map(({ key, faults: all }) => [key, all]));
    expect(faults).toEqual({
      commentsPerMinute: ["不能小于 1"],
      scoreComment: ["要填整数"],
      scoreAnswer: ["要填整数"],
      siteNavs: ["第 2 项：链接要以 / 或 http(s):// 开头"],
      defaultNodeId: ["没有叫“没有的节点”的节点，请先建好它"],
      moderatorSecondFactor: ["请先在“账号”里给自己开启两步验证，再这样要求"],
    });
    expect((await confirm(plan)).status).toBe(302);
    expect(await readSettings()).toMatchObject({
      copyright: "导入的版权",
      commentsPerMinute: 10,
      moderatorSecondFactor: false,
    });
  });

  test("whose announcement ends before it begins brings all the rest", async () => {
    const plan = await planOf(
      fileOf({
        siteNotificationFrom: "2026-12-02T20:00",
        siteNotificationUntil: "2026-12-01T20:00",
        copyright: "和公告无关",
      }),
    );
    expect(plan.refused.map(({ key }) => key)).toContain("siteNotificationFrom");
    expect((await confirm(plan)).status).toBe(302);
    expect(await readSettings()).toMatchObject({ copyright: "和公告无关" });
  });

  test("names what it does not know, and leaves alone what no file may bring", async () => {
    const before = await readSettings();
    const plan = await planOf(
      `{"format":"zhulin-settings","version":1,"__proto__":{"polluted":1},"settings":{"__proto__":{"polluted":1},
        "constructor":1,"changes":null,"indexNowKey":"forged-forged","siteLogo":{"light":"/x.png","dark":""},
        "captchaQuestions":[{"question":"？","answer":"！","__proto__":{"polluted":1}}]}}`,
    );
    expect(plan).toMatchObject({
      changes: [],
      refused: [],
      unknown: { names: ["__proto__", "constructor", "changes"], more: 0 },
    });
    expect(plan.leftOut.map(({ key }) => key)).toEqual([
      "indexNowKey",
      "siteLogo",
      "captchaQuestions",
    ]);
    expect("polluted" in {}).toBe(false);
    const forged = await confirm({ ...plan, content: fileOf({ indexNowKey: "forged-forged" }) });
    expect(forged.status).toBe(400);
    expect(await readSettings()).toEqual(before);
    const many = Object.fromEntries(Array.from({ length: 50 }, (_, at) => [`name${at}`, at]));
    expect((await planOf(fileOf(many))).unknown).toMatchObject({ more: 30 });
  });

  test.each([
    ["nothing", "", "请选择文件"],
    ["what is no JSON", "{", "文件不是 JSON，可能没有存完整，或者改的时候少了逗号、引号"],
    ["a list", "[]", "这不是设置的文件，要选从“导出”得到的文件"],
    ["another file", '{"settings":{}}', "这不是设置的文件，要选从“导出”得到的文件"],
    [
      "another version",
      fileOf({}).replace('"version":1', '"version":2'),
      "这个文件的格式是别的版本，这里只认得版本 1",
    ],
    ["no settings", fileOf({}).replace("{}", "[1]"), "文件里没有设置，可能没有存完整"],
    [
      "a name twice",
      fileOf({ siteTitle: "前" }).replace("}}", ',"site\\u0054itle":"后"}}'),
      "文件里“siteTitle”写了两次，只能留一次",
    ],
    [
      "needless depth",
      fileOf({ siteTitle: JSON.parse(`${"[".repeat(9)}${"]".repeat(9)}`) as unknown }),
      "文件里一层套一层，套得太深了",
    ],
    [
      "the deepest hole",
      fileOf({ siteTitle: 0 }).replace(":0", `:${"[".repeat(9e4)}${"]".repeat(9e4)}`),
      "文件里一层套一层，套得太深了",
    ],
    ["a huge file", fileOf({ siteTitle: "长".repeat(1e5) }), "文件太大了，设置的文件不超过 256 KB"],
  ])("of %s says so and changes nothing", async (_what, file, sentence) => {
    const before = await readSettings();
    const { status, data, plan } = await lookAt(owner, file);
    expect(status).toBe(400);
    expect(data).toMatchObject({ error: { file: [sentence] } });
    expect(plan).toBeNull();
    const sent = await sendImport(owner, { intent: "import", content: file, mark: "" });
    expect(sent.status).toBe(400);
    expect(await readSettings()).toEqual(before);
  });

  test("of what is no text, or larger than any form, says so", async () => {
    const picture = await lookAt(owner, new Uint8Array([0xff, 0xfe, 0x7b, 0]));
    expect(picture.data).toMatchObject({
      error: { file: ["文件不是 UTF-8 编码的文字，可能存成了别的格式"] },
    });
    const film = await lookAt(owner, new Uint8Array(2 * 1024 * 1024));
    expect(film.status).toBe(413);
    expect(film.data).toMatchObject({ error: { "": ["文件太大了，设置的文件不超过 256 KB"] } });
  });

  test("that others came before tells anew what it would change", async () => {
    await changeSetting("copyright", "当时");
    const plan = await planOf(fileOf({ copyright: "文件里" }));
    await changeSetting("copyright", "后来");
    const { status, data } = await confirm(plan);
    expect(status).toBe(409);
    const { plan: anew, error } = data as unknown as { plan: SettingPlan; error: object };
    expect(error).toMatchObject({ "": [expect.stringContaining("设置在这期间变过")] });
    expect(anew.changes).toMatchObject([{ before: "后来", after: "文件里" }]);
    expect((await readSettings()).copyright).toBe("后来");
    expect((await confirm(anew)).status).toBe(302);
    expect((await readSettings()).copyright).toBe("文件里");
    expect((await confirm(anew)).status).toBe(409);
  });

  test("of how one signs in asks for a proof, and changes nothing without it", async () => {
    const plan = await planOf(fileOf({ sessionDays: 7, siteKeywords: "导入" }));
    await ageProof(owner);
    const { status, location } = await confirm(plan);
    expect(status).toBe(302);
    expect(location).toContain("/user/prove");
    expect(await readSettings()).toMatchObject({ sessionDays: 30 });
    expect((await readSettings()).siteKeywords).not.toBe("导入");
    await ageProof(owner, 0);
    // The file waited in the form, without the plan.
    const { data } = await sendImport(owner, { intent: "look", content: plan.content });
    const { plan: anew } = data as unknown as { plan: SettingPlan };
    expect((await confirm(anew)).status).toBe(302);
    expect(await readSettings()).toMatchObject({ sessionDays: 7, siteKeywords: "导入" });
  });

  test("that two confirm at once is made once", async () => {
    const plan = await planOf(fileOf({ scoreTopic: 21 }));
    const answers = await Promise.all([confirm(plan), confirm(plan), confirm(plan)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([302, 409, 409]);
    const { count } = await readDatabase()
      .selectFrom("auditLog")
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .where("before", "=", "scoreTopic 1")
      .where("after", "=", "21")
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(1);
  });
});
