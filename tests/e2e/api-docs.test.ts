import { expect, test } from "./kit/test";

test("the documentation of the API can be read, and its calls tried where script runs", async ({
  page,
  scripts,
}) => {
  await page.goto("/api/docs");
  await expect(page.getByRole("heading", { level: 1, name: "接口文档" })).toBeVisible();
  const call = page.locator("#getTopicNode");
  await call.locator("summary").click();
  await expect(call.getByRole("row", { name: /nodeId integer 必填/ })).toBeVisible();
  if (!scripts) {
    await expect(page.getByRole("button", { name: "试一试" })).toHaveCount(0);
    return;
  }
  await call.getByLabel("nodeId").fill("1");
  await call.getByRole("button", { name: "试一试" }).click();
  await expect(call.getByRole("status")).toContainText('"name": "闲聊"');
});
