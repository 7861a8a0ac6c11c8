import type { Page, Route } from "@playwright/test";
import { open } from "./kit/hindrances";
import { sendPlainly } from "./kit/plain-form";
import { expect, signIn, test } from "./kit/test";

const isOfComments = ({ pathname }: URL) => pathname.endsWith("/comments.data");

/** Keeps what is asked for at some addresses waiting; answers what lets it go on. */
async function holdBack(page: Page, at: Parameters<Page["route"]>[0]) {
  const held: Route[] = [];
  let isHeld = true;
  await page.route(at, async (route) => {
    if (isHeld) held.push(route);
    else await route.continue();
  });
  return async () => {
    await expect.poll(() => held.length).toBeGreaterThan(0);
    isHeld = false;
    for (const route of held) await route.continue();
  };
}

test("what is typed while a comment is on its way stands in the form, and goes as another @script", async ({
  page,
  scene,
  site,
  newcomer,
}) => {
  const path = `/topic/${scene.topic.id - 12}`;
  await signIn(page, newcomer(), site.url);
  await open(page, path);
  const area = page.getByLabel("写评论");
  await area.fill("先发的一句。");
  const goOn = await holdBack(page, isOfComments);
  await page.getByRole("button", { name: "发表评论" }).click();
  await area.pressSequentially("接着想到的一句。");
  await goOn();
  const said = (words: string) => page.getByRole("paragraph").filter({ hasText: words });
  await expect(said("先发的一句。")).toHaveCount(1);
  await expect(area).toHaveValue("接着想到的一句。");
  await expect(area).toBeFocused();
  await expect(area).toBeInViewport();
  await open(page, path);
  await expect(area).toHaveValue("接着想到的一句。");
  await page.getByRole("button", { name: "发表评论" }).click();
  await expect(said("接着想到的一句。")).toHaveCount(1);
  await expect(area).toHaveValue("");
  await page.goto(`${path}?sort=newest`);
  await expect(said("先发的一句。")).toHaveCount(1);
  await expect(said("接着想到的一句。")).toHaveCount(1);
});

test("what is typed while a letter is on its way stands in the form, and goes as another @script", async ({
  page,
  site,
  newcomer,
}) => {
  const [writer, reader] = [newcomer(), newcomer()];
  await signIn(page, writer, site.url);
  const fields = { to: reader.username, content: "开头的一封。" };
  await open(page, await sendPlainly(page, site.url, "/user/conversation/new", fields));
  const area = page.getByRole("textbox", { name: "写私信" });
  const letter = (words: string) => page.getByRole("paragraph").filter({ hasText: words });
  await area.fill("好");
  const goOn = await holdBack(page, /\/user\/conversation\/\d+\.data/);
  await page.getByRole("button", { name: "发送" }).click();
  // The same again is no second try, but another letter.
  await area.pressSequentially("好");
  await goOn();
  await expect(letter("好")).toHaveCount(1);
  await expect(area).toHaveValue("好");
  await expect(area).toBeFocused();
  await page.getByRole("button", { name: "发送" }).click();
  await expect(letter("好")).toHaveCount(2);
  await expect(area).toHaveValue("");
});

test("whoever writes elsewhere when a reply is published goes on there @script", async ({
  page,
  scene,
  site,
  newcomer,
}) => {
  await signIn(page, newcomer(), site.url);
  await open(page, `/topic/${scene.topic.id}`);
  const area = page.getByLabel("写评论");
  await page.getByRole("link", { name: "回复", exact: true }).first().click();
  const reply = page.getByLabel(/^回复 /);
  await reply.fill("在别处写着时发出的回复。");
  const goOn = await holdBack(page, isOfComments);
  await page.getByRole("button", { name: "发表回复" }).click();
  await area.click();
  await area.pressSequentially("写到一半");
  await goOn();
  await expect(page.getByText("在别处写着时发出的回复。")).toHaveCount(1);
  await expect(reply).toHaveCount(0);
  await expect(area).toBeFocused();
  await expect(area).toBeInViewport();
  await page.keyboard.type("，接着写");
  await expect(area).toHaveValue("写到一半，接着写");
});

test("one's own comment is not told of as a new one while it is published @script", async ({
  page,
  scene,
  site,
  newcomer,
}) => {
  const path = `/topic/${scene.topic.id - 13}`;
  await signIn(page, newcomer(), site.url);
  const live = page.waitForResponse((response) => response.url().includes("/live?"));
  await open(page, path);
  await live;
  await page.evaluate(() => {
    const heard = Object.assign(window, { toldOfComments: false });
    new MutationObserver(() => {
      heard.toldOfComments ||= document.body.textContent.includes("条新评论");
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  await page.getByLabel("写评论").fill("自己说的一句。");
  // The page that shows it comes later than the word of it.
  await page.route(
    ({ pathname }) => pathname === `${path}.data`,
    async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 2500));
      await route.continue();
    },
  );
  await page.getByRole("button", { name: "发表评论" }).click();
  await expect(page.getByRole("paragraph").filter({ hasText: "自己说的一句。" })).toHaveCount(1);
  await page.waitForTimeout(1500);
  expect(await page.evaluate(() => Reflect.get(window, "toldOfComments") as boolean)).toBe(false);
});
