import { execFileSync } from "node:child_process";
import { dumpPage, TextBrowser } from "tests/support/text-browser";
import type { Scene } from "./kit/scene";
import { expect, test, testApart } from "./kit/test";

/** How a browser is worked by hand. */
interface Hands {
  command: string;
  /** Goes to the field behind a label. */
  to: (label: string) => string[];
  /** Writes into the field below the cursor. */
  write: (text: string) => string[];
}

const next = "\t";
const enter = "\n";
const emptied = "\u0015";
const find = (text: string) => `/${emptied}${text}\n`;

const browsers: Record<string, Hands> = {
  w3m: {
    command: "w3m -cookie -o accept_cookie=1 -o confirm_qq=0",
    to: (label) => [find(label), next],
    write: (text) => [enter, `${emptied}${text}\n`],
  },
  lynx: {
    command: "lynx -accept_all_cookies -display_charset=utf-8 -assume_charset=utf-8",
    to: (label) => [find(label)],
    write: (text) => [emptied, text],
  },
};

for (const [name, { command, to, write }] of Object.entries(browsers)) {
  test(`in ${name} one signs up, out and in, and edits the profile @plain`, async ({ site }) => {
    test.setTimeout(120_000);
    const username = `${name}walker`;
    const browser = new TextBrowser(command, `${site.url}/user/signup?ref=%2Fabout`);
    try {
      await browser.see("再填一次密码");
      await browser.press(...to("用户名"), ...write(username));
      await browser.press(next, ...write("走路的人"));
      await browser.press(next, ...write(`${username}@example.com`));
      await browser.press(next, ...write("bamboo-forest"));
      await browser.press(next, ...write("bamboo-forest"));
      await browser.press(next, next, next, enter);
      await browser.see("欢迎你");

      await browser.press(find("退出登录"), enter);
      await browser.see("全部话题");
      await browser.press(find("登录"), enter);
      await browser.see("忘记密码");
      await browser.press(...to("用户名或邮箱"), ...write(username));
      await browser.press(next, ...write("bamboo-wrong"));
      await browser.press(next, enter);
      await browser.see("用户名或密码不对");
      await browser.press(...to("用户名或邮箱"), next, ...write("bamboo-forest"));
      await browser.press(next, enter);
      await browser.see("编辑资料");

      await browser.press(find("编辑资料"), enter);
      await browser.see("头像");
      await browser.press(...to("昵称"), ...write("不用鼠标"));
      await browser.press(next, next, next, next, enter);
      await browser.see("资料存好了");
      await browser.see("不用鼠标");
      await browser.press(find("退出登录"), enter);
      await browser.see("全部话题");
    } finally {
      browser.close();
    }
    expect(site.takeFaults()).toEqual([]);
  });
}

test("in a terminal a page begins at once, and what stands side by side is told apart @plain", async ({
  site,
  scene,
}) => {
  const dump = (path: string) =>
    execFileSync("w3m", ["-dump", "-O", "UTF-8", "-cols", "100", site.url + path], {
      encoding: "utf8",
    })
      .replaceAll("\u00a0", " ")
      .split("\n");
  const topic = dump(`/topic/${scene.topic.id}`);
  const begin = topic.slice(0, 12).join("\n");
  expect(begin).toContain(scene.topic.title);
  for (const path of [
    `/topic/${scene.topic.id}`,
    "/topics",
    "/articles",
    "/about",
    "/user/signin",
  ]) {
    const page = dump(path);
    const bars = page.filter((line) => /首页 +话题 +文章 +资讯 +漏洞/.test(line));
    expect(bars, page.slice(0, 20).join("\n")).toHaveLength(1);
    // A number of an address, which stands for a picture without words.
    expect(page.join("\n"), path).not.toMatch(/\[[0-9a-f]{2,}\]/);
    expect(page.join("\n"), path).not.toMatch(/:\d\d\d/);
  }
});

const mainPages = ({ topic, author }: Scene): [name: string, path: string][] => [
  ["portal", "/"],
  ["topics", "/topics"],
  ["topic", `/topic/${topic.id}`],
  ["member", `/user/${author.id}`],
  ["news", "/news/list"],
  ["search", "/search?q=%E7%AB%B9%E5%AD%90"],
  ["sign-in", "/user/signin"],
];

/** How a page begins and ends: between are more of its rows. */
function edgesOf(dump: string): string {
  const lines = dump.trimEnd().split("\n");
  if (lines.length <= 70) return `${lines.join("\n")}\n`;
  return `${[...lines.slice(0, 48), "  ⋮", ...lines.slice(-20)].join("\n")}\n`;
}

testApart("in a terminal the main pages read as approved @plain", async ({ site, scene }) => {
  for (const [name, path] of mainPages(scene)) {
    for (const browser of ["w3m", "lynx", "links"] as const) {
      const dump = await dumpPage(site.url + path, browser);
      const approved = browser === "w3m" ? `${name}.txt` : `${browser}-${name}.txt`;
      expect.soft(edgesOf(dump), path).toMatchSnapshot(approved);
    }
  }
});
