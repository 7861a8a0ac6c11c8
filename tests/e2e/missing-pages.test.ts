import { expect, test } from "./kit/test";

test.describe("what is not there", () => {
  test("an unknown route answers 404 with the words of the specification @phone", async ({
    page,
  }) => {
    const response = await page.goto("/no/such/page");
    expect(response?.status()).toBe(404);
    await expect(page.getByText("This page could not be found")).toBeVisible();
    await expect(page).toHaveTitle(/ \| 竹林$/);
    const report = page.getByRole("link", { name: "点击这里报告" });
    await expect(report).toHaveAttribute("href", "/topic/create");
  });

  test("is asked for as older versions did, and that is no fault of the server @once", async ({
    page,
  }) => {
    const answer = await page.request.get("/?_data=root");
    expect(answer.status()).toBeLessThan(500);
  });
});
