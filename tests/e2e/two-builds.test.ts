import type { Page } from "@playwright/test";
import { copySite, siteTemplate } from "tests/support/site-template";
import { serveSite } from "tests/support/site-server";
import { words } from "tests/support/worded-forms";
import { open } from "./kit/hindrances";
import { makeNextBuild } from "./kit/next-build";
import { expect, signIn, test as base } from "./kit/test";

// What the browser itself says of a server that is being exchanged is no fault of the site's.
const test = base.extend({ page: async ({ context }, use) => use(await context.newPage()) });

const markPage = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.dataset["opened"] = "before";
  });
const isOpenedBefore = (page: Page) =>
  page.evaluate(() => document.documentElement.dataset["opened"] === "before");

test("pages that one build opened go on under the next @script", async ({
  page: reading,
  context,
  scene,
}) => {
  const copy = await copySite(siteTemplate());
  const next = makeNextBuild();
  let server = await serveSite(copy.variables);
  const { url } = server;
  try {
    await signIn(reading, scene.reader, url);
    const [commenting, writing, liking] = [
      await context.newPage(),
      await context.newPage(),
      await context.newPage(),
    ];
    await open(reading, `${url}/about`);
    await open(commenting, `${url}/topic/${scene.topic.id - 1}`);
    await open(writing, `${url}/topic/create`);
    const liked = `/topic/${scene.topic.id - 2}`;
    await open(liking, url + liked);
    await liking.getByLabel("写评论").fill("只写了一半");
    const comment = "写在两版之间的一句评论。";
    await commenting.getByLabel("写评论").fill(comment);
    await writing.getByLabel("标题").fill("写在两版之间的话题");
    await writing.getByLabel("正文").fill(words);
    for (const page of [reading, commenting, writing, liking]) await markPage(page);
    const { "x-build": before } = (await context.request.get(`${url}/about.data`)).headers();

    await server.stop();
    server = await serveSite({ ...copy.variables, PORT: new URL(url).port }, next.folder);
    const { "x-build": now } = (await context.request.get(`${url}/about.data`)).headers();
    expect(now).not.toBe(before);

    const like = liking.locator(`form[action="${liked}/like"] button`).first();
    const sent = liking.waitForResponse((answer) => answer.request().method() === "POST");
    await like.click();
    await sent;
    await expect(liking.locator("html[data-opened]"), "the page is brought up to date").toHaveCount(
      0,
    );
    await expect(like).toHaveAttribute("aria-pressed", "true");
    await expect(liking.getByLabel("写评论")).toHaveValue("只写了一半");

    await commenting.getByRole("button", { name: "发表评论" }).click();
    await expect(commenting.getByRole("paragraph").filter({ hasText: comment })).toHaveCount(1);
    await expect(commenting.getByLabel("写评论")).toHaveValue("");

    await writing.getByRole("button", { name: "发布", exact: true }).click();
    const title = writing.getByRole("heading", { level: 1, name: "写在两版之间的话题" });
    await expect(title).toBeVisible();

    await reading.locator('a[href="/topics"]').first().click();
    await expect(reading).toHaveURL(`${url}/topics`);
    await expect(reading.getByRole("link", { name: "写在两版之间的话题" })).toHaveCount(1);
    expect(await isOpenedBefore(reading), "the next page is a document").toBe(false);
    for (const page of [commenting, writing, liking]) await page.close();
  } finally {
    await server.stop();
    next.remove();
    await copy.remove();
  }
});
