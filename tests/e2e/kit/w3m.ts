import { TextBrowser } from "tests/support/text-browser";

/** Goes to the next, or the last, of what can be pressed. */
export const next = "\t";
export const before = "\u001b\t";
export const enter = "\n";

const emptied = "\u0015";

/** Looks for words from the top of the page. */
export const find = (text: string) => `g/${emptied}${text}\n`;

/** Writes a line into the field that the cursor stands on. */
export const write = (text: string) => [enter, `${emptied}${text}\n`];

/** Goes to an address. */
export const visit = (url: string) => ["U", `${emptied}${url}\n`];

interface Account {
  username: string;
  password: string;
}

/** A w3m in which somebody has signed in, and sees the words of the page that they wanted. */
export async function openW3m(
  siteUrl: string,
  { username, password }: Account,
  path: string,
  words: string,
): Promise<TextBrowser> {
  const browser = new TextBrowser(
    "w3m -cookie -o accept_cookie=1 -o confirm_qq=0",
    `${siteUrl}/user/signin?ref=${encodeURIComponent(path)}`,
  );
  try {
    await browser.see("忘记密码");
    await browser.press(find("用户名或邮箱"), next, ...write(username));
    await browser.press(next, ...write(password), next, enter);
    await browser.see(words);
    return browser;
  } catch (error) {
    browser.close();
    throw error;
  }
}
