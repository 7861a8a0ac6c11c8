import { expect, test } from "./kit/test";

const feedsOf = '[rel="alternate"][type="application/rss+xml"]';

test("a node and the list of articles lead to feeds of their own", async ({ page, request }) => {
  for (const [path, feed] of [
    ["/topics/node/1", "/topics/node/1/rss.xml"],
    ["/articles", "/articles/rss.xml"],
  ] as const) {
    await page.goto(path);
    await expect(page.locator(`link${feedsOf}[href="${feed}"]`)).toHaveCount(1);
    expect((await request.get(feed)).status()).toBe(200);
  }
  await page.goto("/topics/node/1");
  const subscribe = page.getByRole("link", { name: "订阅" });
  await expect(subscribe).toHaveAttribute("href", "/topics/node/1/rss.xml");
  await page.goto("/topics");
  await expect(subscribe).toHaveAttribute("href", "/rss.xml");
  // No feed has what these lists have, and that of the whole site is another one.
  for (const path of ["/topics/node/recommend", "/topics/tag/1"]) {
    await page.goto(path);
    await expect(page.getByRole("link", { name: "最新", exact: true }).first()).toBeVisible();
    await expect(subscribe).toHaveCount(0);
  }
});
