import type { Page } from "@playwright/test";
import { pictureFile } from "tests/factories/picture-file";
import {
  answerCaptcha,
  expect,
  fillSignUp,
  linkIn,
  newPerson,
  type Person,
  test,
} from "./kit/account-site";
import { mailTo } from "./kit/outbox";

type Site = Parameters<typeof answerCaptcha>[1];

async function signUp(page: Page, site: Site): Promise<Person> {
  const person = newPerson();
  await page.goto("/user/signup?ref=%2Fuser%2Fprofile");
  await fillSignUp(page, person);
  await answerCaptcha(page, site);
  await page.getByRole("button", { name: "注册", exact: true }).click();
  await expect(page).toHaveURL("/user/profile");
  return person;
}

async function signIn(page: Page, site: Site, name: string, password: string): Promise<void> {
  await page.goto(`${site.url}/user/signin`);
  await page.getByLabel("用户名或邮箱").fill(name);
  await page.getByLabel("密码").fill(password);
  await answerCaptcha(page, site);
  await page.getByRole("button", { name: "登录" }).click();
}

const section = (page: Page, title: string) =>
  page.locator("section").filter({ has: page.getByRole("heading", { name: title }) });

test.describe("one's own account", () => {
  test("the profile is edited, with a picture and with bad input @main", async ({
    page,
    accountSite: site,
  }) => {
    await signUp(page, site);
    await page.getByLabel("昵称").fill("青\u202e竹");
    await page.getByLabel("签名").fill("上阶绿，入帘青。");
    await page.getByLabel("主页").fill("http://bamboo.example/青");
    const picture = { name: "me.txt", mimeType: "text/plain", buffer: await pictureFile(300, 300) };
    await page.getByLabel("头像").setInputFiles(picture);
    await page.getByRole("button", { name: "保存" }).click();
    await expect(page.getByText("看不见的字符")).toBeVisible();
    await expect(page.getByLabel("签名")).toHaveValue("上阶绿，入帘青。");
    await expect(page.getByText("新头像已经传好")).toBeVisible();
    await page.getByRole("textbox", { name: "昵称" }).fill("青竹先生");
    await page.getByRole("button", { name: "保存" }).click();
    await expect(page.getByText("资料存好了")).toBeVisible();
    await expect(page.locator('form img[src^="/uploads/"]')).toBeVisible();
    await page.getByLabel("头像").setInputFiles({ ...picture, buffer: Buffer.from("no picture") });
    await page.getByRole("button", { name: "保存" }).click();
    await expect(page.getByLabel("头像")).toHaveAttribute("aria-invalid", "true");
    await page.getByLabel("头像").setInputFiles([]);
    await page.getByLabel("不用图片，用昵称的第一个字").check();
    await page.getByRole("button", { name: "保存" }).click();
    await expect(page.locator('form img[src^="/uploads/"]')).toHaveCount(0);
    await page.getByLabel("头像").setInputFiles(picture);
    await page.getByRole("button", { name: "保存" }).click();
    await expect(page.locator('form img[src^="/uploads/"]')).toBeVisible();
    // What was saved is not sent again with the next words.
    await expect(page.getByLabel("头像")).toHaveValue("");
  });

  test("the address is changed by a link to the new one, and the old one is told", async ({
    page,
    accountSite: site,
  }) => {
    const person = await signUp(page, site);
    const address = `new-${person.email}`;
    await page.goto("/user/profile/account");
    const email = section(page, "邮箱");
    await email.locator("summary").click();
    await email.getByLabel("新邮箱").fill(address);
    await email.getByLabel("现在的密码").fill("wrong-password");
    await email.getByRole("button", { name: "换邮箱" }).click();
    await expect(email.getByText("现在的密码不对")).toBeVisible();
    await expect(email.getByLabel("新邮箱")).toHaveValue(address);
    await email.getByLabel("现在的密码").fill(person.password);
    await email.getByRole("button", { name: "换邮箱" }).click();
    await expect(page.getByText(`确认邮件发到 ${address} 了`)).toBeVisible();
    expect((await mailTo(person.email, /正要更换/, site)).text).toContain(address);
    await page.goto(linkIn(await mailTo(address, /新邮箱/, site)));
    await page.getByRole("button", { name: "确认" }).click();
    await expect(page.getByText(`邮箱 ${address} 验证好了`)).toBeVisible();
  });

  test("devices are listed and signed out, by hand and by a new password @main", async ({
    page,
    openElsewhere,
    accountSite: site,
  }) => {
    const person = await signUp(page, site);
    const away = [await openElsewhere(), await openElsewhere()];
    for (const other of away) {
      await signIn(other, site, person.username, person.password);
      await expect(other.getByLabel(`${person.nickname} 的菜单`)).toBeVisible();
    }
    await page.goto("/user/profile/account");
    const devices = section(page, "登录的设备");
    await expect(devices.getByRole("listitem")).toHaveCount(3);
    await devices.getByRole("button", { name: "退出", exact: true }).first().click();
    await expect(devices.getByRole("listitem")).toHaveCount(2);
    const password = section(page, "密码");
    await password.locator("summary").click();
    await password.getByLabel("新密码", { exact: true }).fill("another-forest");
    await password.getByLabel("再填一次新密码").fill("another-forest");
    await password.getByLabel("现在的密码").fill(person.password);
    await password.getByRole("button", { name: "改密码" }).click();
    await expect(page.getByText("密码改好了，其他设备都已经退出")).toBeVisible();
    await expect(devices.getByRole("listitem")).toHaveCount(1);
    for (const other of away) {
      await other.goto(`${site.url}/user/profile`);
      await expect(other).toHaveURL(/\/login\?ref=/);
    }
  });

  test("the data is taken as a zip, and the account closes for good @main", async ({
    page,
    accountSite: site,
  }) => {
    const person = await signUp(page, site);
    await page.goto("/user/profile/account");
    const own = section(page, "导出我的数据");
    await own.locator("summary").click();
    await own.getByLabel("现在的密码").fill(person.password);
    await own.getByRole("button", { name: "导出" }).click();
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      own.getByRole("link", { name: "下载 zip" }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^zhulin-\d+\.zip$/);
    await page.getByRole("link", { name: "去注销" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "注销账号" })).toBeVisible();
    // One row, as under every question.
    const cancel = await page.getByRole("link", { name: "取消", exact: true }).boundingBox();
    const close = await page.getByRole("button", { name: "注销账号" }).boundingBox();
    expect(cancel?.y).toBe(close?.y);
    expect(cancel?.x).toBeLessThan(close?.x ?? 0);
    await page.getByLabel("现在的密码").fill(person.password);
    await page.getByRole("button", { name: "注销账号" }).click();
    await expect(page.getByText("账号注销了，谢谢你来过")).toBeVisible();
    await signIn(page, site, person.username, person.password);
    await expect(page.getByText("用户名或密码不对")).toBeVisible();
  });
});

test.describe("an account elsewhere", () => {
  test("signs in, chooses a username, and is told when it is refused @main", async ({
    page,
    accountSite: site,
  }) => {
    const { username } = newPerson();
    site.elsewhere.decision = "deny";
    await page.goto("/user/signin?ref=%2Fuser%2Fprofile%2Faccount");
    await page.getByRole("link", { name: "GitHub" }).click();
    await expect(page.getByText("你没有同意用GitHub登录，什么都没有改变")).toBeVisible();
    site.elsewhere.decision = "allow";
    site.elsewhere.person = { id: String(Date.now()), name: "远客" };
    await page.goto("/user/signin?ref=%2Fuser%2Fprofile%2Faccount");
    await page.getByRole("link", { name: "QQ" }).click();
    await expect(page).toHaveURL("/user/profile/account");
    const name = section(page, "用户名");
    await name.getByLabel("用户名").fill("坏名字");
    await name.getByRole("button", { name: "定下来" }).click();
    await expect(name.getByText("看起来像")).toBeVisible();
    await name.getByLabel("用户名").fill(username);
    await name.getByRole("button", { name: "定下来" }).click();
    await expect(page.getByText("用户名定好了")).toBeVisible();
    await expect(section(page, "密码").getByText("先填好邮箱并验证")).toBeVisible();
    const linked = section(page, "别处的账号");
    await linked.getByRole("button", { name: "断开" }).click();
    await expect(linked.getByText("这是登录的最后一个办法")).toBeVisible();
  });

  test("is linked after the password, and taken off again", async ({ page, accountSite: site }) => {
    const person = await signUp(page, site);
    site.elsewhere.person = { id: String(Date.now()), name: "山里人" };
    await page.goto("/user/profile/account");
    const row = page.getByRole("listitem").filter({ hasText: "开源中国" });
    await row.locator("summary").click();
    await row.getByLabel("现在的密码").fill(person.password);
    await row.getByRole("button", { name: "连接" }).click();
    await row.getByRole("link", { name: "去开源中国确认" }).click();
    await expect(page).toHaveURL("/user/profile/account");
    await expect(page.getByText("开源中国账号连好了")).toBeVisible();
    await expect(row.getByText("山里人")).toBeVisible();
    await row.locator("summary").click();
    await row.getByLabel("现在的密码").fill(person.password);
    await row.getByRole("button", { name: "断开" }).click();
    await expect(row.getByText("还没有连接")).toBeVisible();
  });
});
