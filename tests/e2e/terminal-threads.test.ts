import { expect, signIn, testOfForms } from "./kit/test";
import { before, enter, find, next, openW3m, visit, write } from "./kit/w3m";

testOfForms(
  "in w3m one votes, accepts an answer, bookmarks it, silences the topic, jumps to a floor and writes to somebody @plain",
  async ({ page, site, scene, newcomer }) => {
    testOfForms.setTimeout(120_000);
    // Who keeps order may write letters without a verified address.
    const [asker, other] = [scene.moderator, newcomer()];
    const call = async ({ token }: { token: string }, path: string, fields: object) => {
      const answer = await page.request.post(`/api/${path}`, {
        headers: { "X-User-Token": token },
        form: { ...fields },
      });
      return ((await answer.json()) as { data: { topicId: number } }).data;
    };
    await signIn(page, asker, site.url);
    await page.goto("/admin/nodes");
    await page.getByRole("button", { name: /设为问答 ?：闲聊/ }).click();
    const asked = {
      nodeId: 1,
      title: "种哪一种竹子",
      content: "院子不大。",
      pollChoices: "毛竹\n紫竹",
    };
    const { topicId } = await call(asker, "topic/create", asked);
    const said = { entityType: "topic", entityId: topicId, content: "紫竹，不占地方。" };
    await call(other, "comment/create", said);

    const browser = await openW3m(site.url, asker, `/topic/${topicId}`, "单选");
    browser.prepare("笋在第三块石头下面");
    try {
      await browser.press(find("紫竹"), before, enter, next, enter);
      await browser.see("1 票，100%");
      await browser.press(find("采纳"), enter);
      await browser.see("取消采纳");
      await browser.press(find("书签"), enter);
      await browser.see("提醒日");
      await browser.press(find("备注"), next, ...write("春天试"), find("保存"), enter);
      await browser.see("书签已保存");
      await browser.press(find("关注回复"), enter);
      await browser.see("静音");
      await browser.press(find("静音"), before, enter, find("保存"), enter);
      await browser.see("已静音");
      await browser.press(...visit(`${site.url}/topic/${scene.topic.id}`));
      await browser.see("跳到");
      await browser.press(find("跳到"), next, ...write("33"), next, enter);
      await browser.see("第 33 楼也来看看");
      await browser.press(...visit(`${site.url}/user/${other.id}`));
      await browser.see("写私信");
      await browser.press(find("写私信"), enter);
      await browser.see("收信人");
      await browser.press(find("最多 2,000 字"), before, enter);
      await browser.see("第三块石头");
      await browser.press(find("发送"), enter);
      await browser.see("离开对话");
      await browser.see("第三块石头");
    } finally {
      browser.close();
    }
    await page.goto("/user/bookmarks");
    await expect(page.getByText("备注：春天试")).toBeVisible();
    expect(site.takeFaults()).toEqual([]);
  },
);
