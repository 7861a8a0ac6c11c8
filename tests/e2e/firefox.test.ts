import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { pictureFile } from "tests/factories/picture-file";
import { startFirefox } from "tests/support/firefox";
import { FirefoxTab } from "./kit/firefox-tab";
import type { Scene, SceneMember } from "./kit/scene";
import { exploreSite } from "./kit/site-map";
import { expect, testApart } from "./kit/test";

type Ways = "with scripts" | "without scripts";

/** Somebody at Firefox, whose window is closed when the journey ends. */
interface Person {
  tab: FirefoxTab;
  become(member: SceneMember): Promise<void>;
  leave(): Promise<void>;
}

interface Firefoxes {
  open(way: Ways): Promise<Person>;
}

interface Fixtures {
  /** Comes to Firefox; whatever its pages and the server complain of fails the journey. */
  come: (way: Ways) => Promise<Person>;
  picture: string;
}

const test = testApart.extend<Fixtures, { firefoxes: Firefoxes }>({
  /** Each way is started once, and only when somebody goes it. */
  firefoxes: [
    async ({ site }, use) => {
      const started = new Map<Ways, ReturnType<typeof startFirefox>>();
      await use({
        open: async (way) => {
          const scripts = way === "with scripts";
          const starting = started.get(way) ?? startFirefox(scripts);
          started.set(way, starting);
          const context = await (await starting).createBrowserContext();
          const page = await context.newPage();
          const domain = new URL(site.url).hostname;
          return {
            tab: new FirefoxTab(page, site.url, scripts),
            become: ({ token }) =>
              context.setCookie({ name: "userToken", value: token, domain, httpOnly: true }),
            leave: () => context.close(),
          };
        },
      });
      for (const browser of started.values()) await (await browser).close();
    },
    { scope: "worker" },
  ],
  come: async ({ firefoxes, site }, use, info) => {
    const people: Person[] = [];
    await use(async (way) => {
      const person = await firefoxes.open(way);
      people.push(person);
      return person;
    });
    for (const { tab, leave } of people) {
      if (info.status !== info.expectedStatus) process.stderr.write(await tab.shown());
      await leave();
      expect([...tab.takeComplaints(), ...site.takeFaults()]).toEqual([]);
    }
  },
  picture: async ({ browserName: _browser }, use) => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), "firefox-picture-"));
    const file = path.join(folder, "竹.jpg");
    fs.writeFileSync(file, await pictureFile(640, 400));
    await use(file);
    fs.rmSync(folder, { recursive: true, force: true });
  },
});

async function signUp(tab: FirefoxTab, username: string): Promise<void> {
  await tab.visit("/user/signup?ref=%2Fabout");
  await tab.write("用户名", username);
  await tab.write("昵称", username);
  await tab.write("邮箱", `${username}@example.com`);
  await tab.write("密码", "bamboo-forest");
  await tab.write("再填一次密码", "bamboo-forest");
  await tab.press("注册", "main");
  await tab.see("欢迎你");
}

async function signIn(tab: FirefoxTab, username: string, password: string): Promise<void> {
  await tab.visit("/user/signin");
  await tab.write("用户名或邮箱", username, "main");
  await tab.write("密码", password, "main");
  await tab.press("登录", "main");
  await tab.arrive(/^[^?]*(?<!signin)$/);
}

async function signOut(tab: FirefoxTab, nickname: string): Promise<void> {
  await tab.press(`${nickname} 的菜单`);
  await tab.press("退出登录");
  await tab.arrive(/\/$/);
}

/** Reads as a visitor does: lists, a topic, what is found. */
async function readAndSearch(tab: FirefoxTab, { topic }: Scene): Promise<void> {
  await tab.visit("/");
  await tab.follow("话题", "header");
  await tab.arrive(/\/topics$/);
  await tab.write("输入你想查找的内容", "竹子一夜");
  await tab.pressKey("Enter");
  await tab.arrive(/\/search\?q=/);
  await tab.see("竹子一夜", "main em");
  // Lists may begin with what other journeys wrote.
  await tab.follow(topic.title, "main");
  await tab.see(topic.title, "h1");
  await tab.see("我量过，四十厘米。");
}

/** Writes a topic with a picture, looks at it before, comments on it, edits it and takes it away. */
async function writeAndMend(tab: FirefoxTab, picture: string, title: string): Promise<void> {
  await tab.visit("/topic/create");
  await tab.write("标题", title);
  await tab.write("正文", "早上有**雾**。");
  await tab.attach("pictures", picture);
  await tab.press("预览", "main form");
  await tab.see("雾", "section strong");
  await tab.press("发布", "main form");
  const path = await tab.arrive(/\/topic\/\d+$/);
  await tab.see(title, "h1");
  await expect.poll(() => tab.ask(widthOfPicture)).toBeGreaterThan(300);
  await tab.write("写评论", "自己先说一句。");
  await tab.press("发表评论");
  await tab.see("自己先说一句。", "[id^=comment-]");

  await tab.visit(path);
  await tab.press("更多操作", "main");
  await tab.follow("编辑", "main");
  await tab.arrive(/\/topic\/edit\//);
  await tab.write("正文", "中午晴了。");
  await tab.press("保存");
  await tab.see("中午晴了。", "article");
  await tab.visit(path);
  await tab.press("更多操作", "main");
  await tab.follow("删除", "main");
  await tab.press("删除", "main");
  await tab.see("已删除");
}

/* Runs in the page. */
const widthOfPicture = () =>
  document.querySelector<HTMLImageElement>("article img[width='640']")?.naturalWidth;

/** Likes and keeps a topic and follows its author, and sees the buttons pressed after a reload. */
async function react(tab: FirefoxTab, { topic, author }: Scene): Promise<void> {
  const path = `/topic/${topic.id}`;
  await tab.visit(path);
  for (const act of ["like", "favorite"]) {
    await tab.press("…", `form[action="${path}/${act}"]`);
    await expect.poll(() => tab.ask(isPressed, `form[action="${path}/${act}"]`)).toBe(true);
  }
  await tab.visit(`/user/${author.id}`);
  await tab.press("关注", "header");
  await tab.see("关注成功");
}

/* Runs in the page. */
const isPressed = (form: string) =>
  document.querySelector(`${form} button`)?.getAttribute("aria-pressed") === "true";

/** Reads a message, and marks all as read. */
async function readMessages(tab: FirefoxTab, follower: string): Promise<void> {
  await tab.visit("/user/messages");
  await tab.see(follower, "main");
  await tab.press("关注了你…", "main");
  await tab.arrive(/\/user\/\d+$/);
  await tab.visit("/user/messages");
  await tab.press("全部标为已读…");
  await expect.poll(() => tab.ask(wordsOfMain)).not.toContain("未读");
}

/* Runs in the page. */
const wordsOfMain = () => document.querySelector("main")?.innerText;

/** Mutes a member and lets them speak again. */
async function mute(tab: FirefoxTab, member: SceneMember): Promise<void> {
  await tab.visit(`/user/${member.id}`);
  await tab.follow("禁言 7 天");
  await tab.press("确定");
  await tab.see("禁言成功");
  await tab.follow("解除禁言");
  await tab.press("确定");
  await tab.see("取消禁言成功");
}

// What Firefox does without scripts is what every browser does: the long run looks whether its clicks reach their aims.
const ways: [way: Ways, newcomer: string, marks: string][] = [
  ["with scripts", "foxwalker", "@plain"],
  ["without scripts", "foxreader", "@plain @long"],
];

for (const [way, newcomer, marks] of ways) {
  test(`in Firefox ${way} one reads, signs up, writes, reacts and keeps order ${marks}`, async ({
    come,
    picture,
    scene,
  }) => {
    const { tab, become } = await come(way);
    await readAndSearch(tab, scene);
    await signUp(tab, newcomer);
    await writeAndMend(tab, picture, `狐狸${newcomer}来过`);
    await react(tab, scene);
    await signOut(tab, newcomer);
    await signIn(tab, scene.author.username, scene.author.password);
    await readMessages(tab, newcomer);
    await become(scene.moderator);
    await mute(tab, scene.reader);
    const { tab: owner } = await come(way);
    await signIn(owner, "owner", "bamboo-owner");
    await owner.visit("/admin/settings");
    await owner.write("版权", `${newcomer}社区`);
    await owner.press("保存", "main");
    await owner.see("保存了，马上生效");
    await owner.see(`${newcomer}社区`, "footer");
  });
}

test("in Firefox no page of a visitor breaks the policy or makes the console speak @plain", async ({
  come,
  request,
}) => {
  const { tab } = await come("with scripts");
  const { links } = await exploreSite(request, ["/"]);
  expect(links.length).toBeGreaterThan(25);
  await tab.hearOfPolicy();
  for (const { to } of links) await tab.visit(to);
  expect(tab.takeComplaints()).toEqual([]);
  // What is forbidden would be heard of.
  await tab.ask(addStyle);
  await expect.poll(() => tab.takeComplaints().join()).toContain("the policy forbids style-src");
});

/* Runs in the page. */
const addStyle = () => {
  const style = document.createElement("style");
  style.textContent = "p { color: red }";
  document.head.append(style);
};

test("in Firefox pictures are looked at large, and copies are kept for members alone @plain", async ({
  come,
  picture,
  scene,
}) => {
  const { tab, become } = await come("with scripts");
  await tab.visit("/about");
  // Longer than the site waits before it begins.
  await setTimeout(3000);
  expect(await tab.ask(countWorkers)).toBe(0);
  await become(scene.reader);
  await tab.visit("/topic/create?type=1");
  await tab.attach("pictures", picture);
  await tab.press("发布", "main form");
  await tab.arrive(/\/topic\/\d+$/);
  await tab.follow("…", "article a[href^='/uploads/']");
  await expect.poll(() => tab.ask(hasDialog)).toBe(true);
  await tab.pressKey("Escape");
  await expect.poll(() => tab.ask(hasDialog)).toBe(false);
  await expect.poll(() => tab.ask(countWorkers)).toBe(1);
});

/* These run in the page. */
const countWorkers = async () => (await navigator.serviceWorker.getRegistrations()).length;
const hasDialog = () => document.querySelector("dialog[open]") !== null;
