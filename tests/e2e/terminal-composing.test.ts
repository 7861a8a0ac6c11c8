import fs from "node:fs";
import path from "node:path";
import { pictureFile } from "tests/factories/picture-file";
import { expect, test } from "./kit/test";
import { before, enter, find, next, openW3m, write } from "./kit/w3m";

const content = [
  "## 砍竹子",
  "- [ ] 磨刀\n- [x] **备绳**",
  "| 工具 | 几把 |\n| --- | --- |\n| 刀 | 2 |",
  "```js\nconst n = 3;\n```",
];
test("in w3m one writes a topic with node, tags, pictures and all that Markdown has @plain", async ({
  page,
  site,
  scene,
}, testInfo) => {
  test.setTimeout(120_000);
  const folder = testInfo.outputPath("pictures");
  fs.mkdirSync(folder, { recursive: true });
  const browser = await openW3m(site.url, scene.reader, "/topic/create", "其他标签");
  browser.prepare(content.join("\n\n"));
  try {
    await browser.press(find("标题"), next, ...write("在终端里写"));
    await browser.press(find("支持 Markdown"), before, enter);
    // While the editor has the terminal, keys are lost.
    await browser.see("砍竹子");
    await browser.press(find("问与答"), before, enter);
    await browser.press(find("其他标签"), next, ...write("终端，竹刀"));
    for (const at of [1, 2, 3]) {
      const file = path.join(folder, `${at}.jpg`);
      fs.writeFileSync(file, await pictureFile(320 + at, 200));
      await browser.press(find("选择图片"), next, ...write(file));
      await browser.press(find("编辑或预览"), next, next, enter);
      await browser.see(`第 ${at} 张图片的说明`);
      await browser.press(find(`第 ${at} 张图片的说明`), next, ...write(`第 ${at} 把刀`));
    }
    await browser.press(find("存草稿"), next, enter);
    await browser.see("还没有评论");
  } finally {
    browser.close();
  }
  await page.goto(`${site.url}/topics`);
  await page.getByRole("link", { name: "在终端里写" }).first().click();
  const topic = page.getByRole("main");
  await expect(topic.getByRole("heading", { name: "砍竹子" })).toBeVisible();
  await expect(topic.locator("input[type=checkbox]")).toHaveCount(2);
  await expect(topic.locator("li", { hasText: "备绳" }).getByRole("checkbox")).toBeChecked();
  await expect(topic.getByRole("cell", { name: "刀" })).toBeVisible();
  await expect(topic.locator("pre code")).toHaveText("const n = 3;\n");
  await expect(topic.getByRole("link", { name: "问与答" }).first()).toBeVisible();
  for (const tag of ["终端", "竹刀"]) {
    await expect(topic.getByRole("link", { name: tag }).first()).toBeVisible();
  }
  for (const at of [1, 2, 3]) {
    await expect(topic.getByRole("img", { name: `第 ${at} 把刀` })).toHaveCount(1);
  }
  expect(site.takeFaults()).toEqual([]);
});
