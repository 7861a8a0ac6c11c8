import { chromium, type BrowserContext, type CDPSession, type Page } from "@playwright/test";
import { chromiumArguments, wholeChromiumPath } from "tests/support/chromium.mjs";
import { makePushBrowser } from "tests/support/push-browser";
import { tokenOn } from "./kit/plain-form";
import { expectAccessible } from "./kit/page-checks";
import { expect, signIn, test } from "./kit/test";

const account = "/user/profile/account";
const section = (page: Page) => page.locator("#push");

/** Subscribes as a browser does that has a push service. */
async function subscribe({ request }: Page, url: string): Promise<void> {
  const formToken = await tokenOn(request, account);
  const { address } = makePushBrowser(`https://push.example.com/${Date.now()}`);
  const answer = await request.post("/user/push", {
    form: { ...address, formToken },
    headers: { Origin: url },
  });
  expect(await answer.json()).toEqual({ success: true, data: null });
}

test("a member sees where messages are pushed to, chooses which, and ends it", async ({
  page,
  scene,
  site,
  scripts,
}) => {
  await signIn(page, scene.reader, site.url);
  await page.goto(account);
  const push = section(page);
  await expect(push.getByText("由浏览器厂商的推送服务转送")).toBeVisible();
  await expect(push.getByRole("button", { name: "推送到这台设备" })).toHaveCount(scripts ? 1 : 0);
  await expect(push.getByText("要在开着脚本、支持推送的浏览器里打开")).toHaveCount(scripts ? 0 : 1);

  await subscribe(page, site.url);
  await page.goto(account);
  await expect(push.getByRole("button", { name: "推送到这台设备" })).toHaveCount(0);
  await expect(push.getByText("正在使用，")).toBeVisible();
  await push.getByLabel("关注的讨论有新回复，关注的地方有新话题").check();
  await push.getByRole("button", { name: "保存", exact: true }).click();
  await expect(page.getByText("推送改好了")).toBeVisible();
  await expect(push.getByLabel("关注的讨论有新回复，关注的地方有新话题")).toBeChecked();
  if (scripts) await expectAccessible(page);
  await push.getByRole("button", { name: "不再推送" }).click();
  await expect(page.getByText("不再推送到那台设备")).toBeVisible();
  await expect(push.getByText("正在使用，")).toHaveCount(0);
});

/** A browser that has notifications, which the one of other journeys leaves out; it may say what it likes of private windows. */
const testNotified = test.extend<{ context: BrowserContext }>({
  context: async ({ baseURL }, use) => {
    const browser = await chromium.launch({
      executablePath: wholeChromiumPath(),
      ignoreDefaultArgs: ["--headless"],
      args: [...chromiumArguments, "--headless=new"],
    });
    const context = await browser.newContext({ serviceWorkers: "allow", locale: "zh-CN", baseURL });
    await use(context);
    await browser.close();
  },
  page: async ({ context }, use) => use(await context.newPage()),
});

testNotified(
  "a browser without a push service is told so calmly, and so is one that refuses @script",
  async ({ page, context, scene, site }) => {
    await signIn(page, scene.reader, site.url);
    await context.grantPermissions([], { origin: site.url });
    await page.goto(account);
    const button = section(page).getByRole("button", { name: "推送到这台设备" });
    await button.click();
    await expect(section(page).getByRole("alert")).toContainText("浏览器没有允许本站发通知");
    await context.grantPermissions(["notifications"], { origin: site.url });
    await button.click();
    await expect(section(page).getByRole("alert")).toContainText("浏览器没能连上它自己的推送服务");
    await expect(button).toBeEnabled();
  },
);

testNotified(
  "what is pushed is shown, replaces what it repeats, and leads to its place @script",
  async ({ page, context, scene, site }) => {
    await context.grantPermissions(["notifications"], { origin: site.url });
    await signIn(page, scene.reader, site.url);
    await page.goto("/about");
    await page.evaluate(async () => {
      await navigator.serviceWorker.register("/sw.js");
      await navigator.serviceWorker.ready;
    });
    const deliver = await pushDoor(context, page, site.url);
    const notice = {
      title: "小竹 评论了你的话题",
      body: "来了",
      path: "/topics",
      tag: "message-1",
    };
    // A browser under load drops one now and then; a double replaces the first.
    const whenDelivered = (data: string) =>
      expect.poll(async () => {
        await deliver(data);
        return shown(page);
      });
    await whenDelivered(JSON.stringify(notice)).toEqual([{ title: notice.title, body: "来了" }]);
    const again = { title: notice.title, body: "又来了" };
    await whenDelivered(JSON.stringify({ ...notice, ...again })).toEqual([again]);
    await whenDelivered("不是 JSON").toContainEqual({ title: "有一条新消息", body: "" });
    expect(await shown(page)).toHaveLength(2);

    expect(await clicked(context, "/topics")).toEqual(["open /topics"]);
    expect(await clicked(context, "/about")).toEqual(["focus /about"]);
    expect(await clicked(context, "https://evil.example/")).toEqual(["open /user/messages"]);
    expect(await clicked(context, "//evil.example/")).toEqual(["open /user/messages"]);
  },
);

/** What delivers something to the worker, as the browser's push service would. */
async function pushDoor(context: BrowserContext, page: Page, origin: string) {
  const session: CDPSession = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      for (const { registrationId } of registrations) resolve(registrationId);
    });
  });
  await session.send("ServiceWorker.enable");
  const registrationId = await registered;
  return (data: string) =>
    session.send("ServiceWorker.deliverPushMessage", { origin, registrationId, data });
}

const shown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const all = await registration.getNotifications();
    return all.map(({ title, body }) => ({ title, body }));
  });

/** What the worker does when a notice is pressed that leads to `path`: only a person's own press may open a window. */
async function clicked(context: BrowserContext, path: string): Promise<string[]> {
  const [worker] = context.serviceWorkers();
  return (
    worker?.evaluate(async (to) => {
      const scope = globalThis as unknown as {
        clients: { openWindow: unknown };
        WindowClient: { prototype: { focus: unknown } };
        dispatchEvent: (event: Event) => boolean;
      };
      const did: string[] = [];
      scope.clients.openWindow = (url: string) => {
        const { origin, pathname } = new URL(url);
        did.push(origin === location.origin ? `open ${pathname}` : `left for ${url}`);
      };
      scope.WindowClient.prototype.focus = function focus(this: { url: string }) {
        did.push(`focus ${new URL(this.url).pathname}`);
      };
      const waits: Promise<unknown>[] = [];
      const event = Object.assign(new Event("notificationclick"), {
        notification: { data: to, close: () => undefined },
        waitUntil: (wait: Promise<unknown>) => waits.push(wait),
      });
      scope.dispatchEvent(event);
      await Promise.all(waits);
      return did;
    }, path) ?? []
  );
}
