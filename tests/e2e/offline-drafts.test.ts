import type { Page } from "@playwright/test";
import { answerUnderWay, breakSilence, lostAnswer, open } from "./kit/hindrances";
import { expect, signIn, test as base } from "./kit/test";

// What the browser itself says of a broken line is no fault of the site's.
const test = base.extend({ page: async ({ context }, use) => use(await context.newPage()) });

const title = (page: Page) => page.getByLabel("标题");
const body = (page: Page) => page.getByLabel("正文");

/** Begins a topic in the form that is open. */
async function begin(page: Page, heading: string, text: string): Promise<void> {
  await title(page).fill(heading);
  await body(page).fill(text);
}

const publish = (page: Page) => page.getByRole("button", { name: "发布", exact: true }).click();

/** Publishes, while the server hears what nobody hears its answer to. */
async function publishUnanswered(page: Page): Promise<void> {
  await page.route("**/*", lostAnswer.answer);
  await publish(page);
  await expect(page.getByText("没能送到 · 重试")).toBeVisible();
}

test.describe("with copies", () => {
  test.use({ serviceWorkers: "allow" });

  test("a topic that is being written stands in its form again without a line, and is published once @script", async ({
    page,
    context,
    site,
    newcomer,
  }) => {
    await signIn(page, newcomer(), site.url);
    await page.goto("/topic/create");
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    const isCopied = () =>
      page.evaluate(async () => (await caches.match(location.href)) !== undefined);
    await expect.poll(isCopied, { timeout: 20_000 }).toBe(true);
    await begin(page, "隧道里写的话题", "先有线路的时候写了一半。");
    await page.getByLabel("闲聊", { exact: true }).check({ force: true });
    await expect(page.getByText(/草稿已存，/)).toBeVisible();
    await context.setOffline(true);
    await body(page).fill("先有线路的时候写了一半，进了隧道接着写。");
    await page.reload();

    await expect(page.getByText(/^离线副本，存于/)).toBeVisible();
    await expect(title(page)).toHaveValue("隧道里写的话题");
    await expect(body(page)).toHaveValue("先有线路的时候写了一半，进了隧道接着写。");
    await expect(page.getByLabel("闲聊", { exact: true })).toBeChecked();
    await publish(page);
    await expect(page.getByText("没有网络，连上以后自动发出")).toBeVisible();
    await context.setOffline(false);

    await expect(page.getByRole("heading", { level: 1 })).toHaveText("隧道里写的话题");
    await page.goto("/topics?sort=created");
    await expect(page.getByRole("link", { name: "隧道里写的话题" })).toHaveCount(1);
    await page.goto("/user/drafts");
    await expect(page.getByText("没有草稿")).toBeVisible();
    await page.goto("/topic/create");
    await expect(body(page)).toHaveValue("");
  });
});

test("words that were sent and not answered stand in their form again, and are published once @script", async ({
  page,
  context,
  site,
  newcomer,
}) => {
  await signIn(page, newcomer(), site.url);
  await open(page, "/topic/create");
  await begin(page, "没听见回音的话题", "发出去了，没听见回音。");
  await publishUnanswered(page);
  await page.close();

  const other = await context.newPage();
  await other.clock.install();
  await other.goto("/topic/create");
  await expect(body(other)).toHaveValue("发出去了，没听见回音。");
  await expect(other.getByText("上次没存到网站上的内容放回来了")).toBeVisible();
  // However long somebody reads them first, they are what was sent.
  await other.clock.fastForward("01:00");
  await publish(other);
  await expect(other.getByRole("heading", { level: 1 })).toHaveText("没听见回音的话题");
  await other.goto("/topics?sort=created");
  await expect(other.getByRole("link", { name: "没听见回音的话题" })).toHaveCount(1);
  await other.close();
});

const ways: Record<string, (page: Page) => Promise<unknown>> = {
  "another page is opened": (page) => page.goto("/about"),
  "somebody goes on within the site": async (page) => {
    await page.getByRole("link", { name: "文章", exact: true }).first().click();
    await expect(page).toHaveURL("/articles");
  },
};

for (const [way, leave] of Object.entries(ways)) {
  test(`a topic that is on its way when ${way} stands in its form again, and is published once @script`, async ({
    page,
    site,
    newcomer,
  }) => {
    await signIn(page, newcomer(), site.url);
    await open(page, "/topic/create");
    const heading = `还没有回音，${way.length}`;
    await begin(page, heading, "按了发布就走开了。");
    await page.route("**/topic/create*", answerUnderWay.answer);
    const sent = page.waitForRequest((request) => request.method() === "POST");
    await publish(page);
    await sent;
    await leave(page);
    await breakSilence();
    await page.unrouteAll({ behavior: "ignoreErrors" });

    await open(page, "/topic/create");
    await expect(body(page)).toHaveValue("按了发布就走开了。");
    await publish(page);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
    await page.goto("/topics?sort=created");
    await expect(page.getByRole("link", { name: heading })).toHaveCount(1);
    await open(page, "/topic/create");
    await expect(body(page)).toHaveValue("");
  });
}

test("what is changed after it was sent and not answered is published as well @script", async ({
  page,
  scene,
  site,
  newcomer,
}) => {
  await signIn(page, newcomer(), site.url);
  const path = `/topic/${scene.topic.id - 9}`;
  await open(page, path);
  const words = page.getByLabel("写评论");
  await words.fill("头一遍的评论。");
  await page.route("**/*", lostAnswer.answer);
  await page.getByRole("button", { name: "发表评论" }).click();
  await expect(page.getByText("没能送到 · 重试")).toBeVisible();
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await words.fill("头一遍的评论，又添了一句。");
  await page.getByRole("button", { name: "发表评论" }).click();
  await expect(words).toHaveValue("");
  await page.goto(`${path}?sort=newest`);
  await expect(page.getByText("头一遍的评论，又添了一句。")).toHaveCount(1);

  await open(page, "/topic/create");
  await begin(page, "头一遍的话题", "头一遍。");
  await publishUnanswered(page);
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await body(page).fill("头一遍，又添了一句。");
  await publish(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("头一遍的话题");
  await expect(page.getByText("头一遍，又添了一句。").first()).toBeVisible();
  await page.goto("/user/drafts");
  await expect(page.getByText("没有草稿")).toBeVisible();
});

test("what another version of the site kept in the browser takes no page away @script", async ({
  page,
  scene,
  site,
  newcomer,
}) => {
  const { id, ...member } = newcomer();
  await signIn(page, member, site.url);
  const path = `/topic/${scene.topic.id - 9}`;
  const places = [`draft ${id} topic 0 later`, `comment ${id} ${path}/comments`];
  const values = ["none", "[]", "null", '{"fields":5,"words":7}', '{"fields":[null],"words":{}}'];
  await page.goto("/about");
  for (const typed of values) {
    await page.evaluate(
      ([keys = [], value]) => {
        const unsent = JSON.stringify({ typed: value, formId: "later", time: Date.now() });
        for (const key of keys) localStorage.setItem(key, unsent);
        for (const key of keys) sessionStorage.setItem(key, String(value));
      },
      [places, typed] as const,
    );
    await open(page, "/topic/create");
    await expect(body(page), typed).toHaveValue("");
    await open(page, path);
    await expect(page.getByLabel("写评论"), typed).toHaveValue("");
  }
});

test("what one member left unsent stands in no other member's form @script", async ({
  page,
  context,
  site,
  newcomer,
}) => {
  await signIn(page, newcomer(), site.url);
  await open(page, "/topic/create");
  await body(page).fill("只有我自己看得到。");
  await context.setOffline(true);
  await expect(page.getByText("没有连上，先存在这台设备上")).toBeVisible();
  await page.close({ runBeforeUnload: false });
  await context.setOffline(false);
  const other = await context.newPage();
  await signIn(other, newcomer(), site.url);
  await open(other, "/topic/create");
  await expect(body(other)).toHaveValue("");
  await other.close();
});

test("a draft that was left at once and deleted is not put back into the next form @script", async ({
  page,
  site,
  newcomer,
}) => {
  await signIn(page, newcomer(), site.url);
  await open(page, "/topic/create");
  await begin(page, "不要了的话题", "写了一句就走开，又不要了。");
  // Sooner than a draft is kept: what is typed goes as the page is left.
  const kept = page.waitForResponse("**/user/drafts/save");
  await page.getByRole("link", { name: "文章", exact: true }).first().click();
  await kept;
  await page.goto("/user/drafts");
  await page.getByRole("button", { name: "删除草稿：不要了的话题" }).click();
  await expect(page.getByText("没有草稿")).toBeVisible();
  await open(page, "/topic/create");
  await expect(body(page)).toHaveValue("");
  await expect(page.getByText("上次没存到网站上的内容放回来了")).toHaveCount(0);
});

const day = 24 * 60 * 60 * 1000;

for (const [clock, ahead] of Object.entries({ behind: -3 * day, ahead: 3 * day })) {
  test(`what was typed last is put back where the device's clock is three days ${clock} @script`, async ({
    page,
    context,
    openElsewhere,
    site,
    newcomer,
  }) => {
    const writer = newcomer();
    const heading = `钟不准，${clock}`;
    await context.addInitScript((shift) => {
      const now = Date.now.bind(Date);
      Date.now = () => now() + shift;
    }, ahead);
    await signIn(page, writer, site.url);
    await open(page, "/topic/create");
    await begin(page, heading, "先写的。");
    await expect(page.getByText(/草稿已存，/)).toBeVisible();
    await context.setOffline(true);
    await body(page).fill("没有线路时写的。");
    await expect(page.getByText("没有连上，先存在这台设备上")).toBeVisible();
    await page.close({ runBeforeUnload: false });
    await context.setOffline(false);

    const again = await context.newPage();
    await open(again, "/user/drafts");
    const draft = await again.getByRole("link", { name: heading }).getAttribute("href");
    await open(again, String(draft));
    await expect(body(again)).toHaveValue("没有线路时写的。");
    await again.close();

    const elsewhere = await openElsewhere();
    await signIn(elsewhere, writer, site.url);
    await open(elsewhere, String(draft));
    await body(elsewhere).fill("后来在别处写的。");
    await elsewhere.getByRole("button", { name: "存草稿" }).click();
    await expect(elsewhere.getByText("草稿已存，")).toBeVisible();
    const last = await context.newPage();
    await open(last, String(draft));
    await expect(body(last)).toHaveValue("后来在别处写的。");
    await expect(last.getByText("上次没存到网站上的内容放回来了")).toHaveCount(0);
    await last.close();
  });
}
