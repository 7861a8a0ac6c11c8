import { expect, signIn, testOfForms } from "./kit/test";
import { enter, find, next, openW3m, visit, write } from "./kit/w3m";

testOfForms(
  "in w3m one splits a thread, merges topics, appoints a keeper, refuses a node and gives a badge @plain",
  async ({ page, site, scene, newcomer }) => {
    testOfForms.setTimeout(120_000);
    const [keeper, loud] = [newcomer(), newcomer()];
    const call = async (path: string, fields: Record<string, string | number>) => {
      const answer = await page.request.post(`${site.url}/api/${path}`, {
        headers: { "X-User-Token": scene.moderator.token },
        form: fields,
      });
      return ((await answer.json()) as { data: { topicId: number } }).data;
    };
    const publish = async (title: string, comment: string) => {
      const content = `${title}，慢慢说。`;
      const { topicId } = await call("topic/create", { nodeId: 1, title, content });
      const said = { entityType: "topic", entityId: topicId, content: comment };
      await call("comment/create", said);
      return topicId;
    };
    const thread = await publish("竹子在院子里", "石头也在院子里");
    const doubled = await publish("院子里的竹子", "说的是一件事");
    await signIn(page, scene.moderator, site.url);
    await page.goto("/admin/badges/create");
    await page.getByLabel("名称").fill("竹林向导");
    await page.getByLabel("说明").fill("给新来的人指过路");
    await page.getByLabel("标志").fill("竹");
    await page.getByRole("button", { name: "新增", exact: true }).click();
    await expect(page.getByText("徽章已新增")).toBeVisible();

    const browser = await openW3m(
      site.url,
      scene.moderator,
      `/topic/${thread}/split`,
      "要移走的楼",
    );
    try {
      await browser.press(find("要移走的楼"), next, ...write("1"));
      await browser.press(find("新话题的标题"), next, ...write("院子里的石头"));
      await browser.press(find("理由"), next, ...write("两件事分开说"), next, next, enter);
      await browser.see("已拆出新话题");
      await browser.press(...visit(`${site.url}/topic/${doubled}/merge`));
      await browser.see("并入哪个话题");
      await browser.press(find("并入哪个话题"), next, ...write(String(thread)));
      await browser.press(find("理由"), next, ...write("说的是一件事"), find("看看会怎样"), enter);
      await browser.see("会接在《竹子在院子里》后面");
      await browser.press(find("确认并入"), enter);
      await browser.see("已并入这个话题");
      await browser.press(...visit(`${site.url}/admin/nodes/1/keepers`));
      await browser.see("任命");
      await browser.press(find("用户名"), next, ...write(keeper.username), next, next, next, enter);
      await browser.see("已任命");
      await browser.press(...visit(`${site.url}/topics/node/1/refusals?user=${loud.id}`));
      await browser.see("没有人在这个节点被禁言");
      await browser.press(find("用户名"), next, ...write(loud.username));
      await browser.press(find("理由"), next, ...write("反复跑题"), next, next, enter);
      await browser.see("已禁言");
      await browser.press(...visit(`${site.url}/user/${loud.id}/badges`));
      await browser.see("授予的话");
      await browser.press(find("请选一枚"), enter, "j", enter);
      await browser.press(find("授予的话"), next, ...write("认得每条路"), next, enter);
      await browser.see("徽章已授予");
    } finally {
      browser.close();
    }
    await page.goto(`/topics/node/1/refusals`);
    await expect(page.getByRole("row").filter({ hasText: loud.nickname })).toContainText(
      "反复跑题",
    );
    await page.goto(`/topic/${thread}?floor=1`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("院子里的石头");
    await page.goto(`/topic/${doubled}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("竹子在院子里");
    await page.goto(`/user/${loud.id}/badges`);
    await expect(page.getByText("认得每条路")).toBeVisible();
    expect(site.takeFaults()).toEqual([]);
  },
);
