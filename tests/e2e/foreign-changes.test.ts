import { EventEmitter, once } from "node:events";
import type { Locator, Page } from "@playwright/test";
import { expect, signIn, takenOver, test } from "./kit/test";

/* Runs in the page: puts each text into elements of another's, as browsers do that translate a page. */
function translateTexts(isKept: boolean): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Node[] = [];
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    const isWords = text.nodeValue?.trim() && !text.parentElement?.closest("script, style, font");
    if (isWords && !text.parentElement?.closest("textarea, option")) texts.push(text);
  }
  for (const text of texts) {
    const [outer, inner] = [document.createElement("font"), document.createElement("font")];
    outer.append(inner);
    text.parentNode?.replaceChild(outer, text);
    inner.append(isKept ? text : `T${text.nodeValue}`);
  }
}

interface Fiber {
  child: Fiber | null;
  sibling: Fiber | null;
  memoizedState: { dehydrated?: unknown } | null;
}

/* Runs in the page: whether script has taken over its parts, too, each of which it draws anew where it finds another text. */
function partsTakenOver(): boolean {
  const [, root] =
    Object.entries(document).find(([key]) => key.startsWith("__reactContainer")) ?? [];
  const waiting = [(root as { stateNode: { current: Fiber } } | undefined)?.stateNode.current];
  if (!waiting[0]) return false;
  for (let fiber = waiting.pop(); fiber; fiber = waiting.pop()) {
    if (fiber.memoizedState?.dehydrated) return false;
    if (fiber.sibling) waiting.push(fiber.sibling);
    if (fiber.child) waiting.push(fiber.child);
  }
  return true;
}

/** Presses a button with two states, and waits for the site's answer. */
async function turn(page: Page, button: Locator, on: boolean): Promise<void> {
  const answered = page.waitForResponse((response) => response.request().method() === "POST");
  await button.click();
  await answered;
  await expect(button).toHaveAttribute("aria-pressed", String(on));
}

test("a page that the browser translates stands when something in it is liked @script", async ({
  page,
  newcomer,
  scene,
  site,
}) => {
  const path = `/topic/${scene.topic.id - 4}`;
  const like = page.locator(`form[action="${path}/like"] button`).first();
  const heading = page.getByRole("heading", { level: 1 });
  for (const member of [scene.reader, newcomer()]) {
    await signIn(page, member, site.url);
    await page.goto(path);
    await turn(page, like, true);
  }
  for (const isKept of [false, true]) {
    await page.goto(path);
    await page.waitForFunction(partsTakenOver);
    await page.evaluate(translateTexts, isKept);
    const title = String(await heading.textContent());
    await turn(page, like, false);
    await expect(heading).toHaveText(title);
    // What was only put into something else goes with it.
    const names = page.getByText("赞过的人：").locator("..");
    if (isKept) await expect(names).not.toContainText("、");
    await turn(page, like, true);
    await expect(heading).toHaveText(title);
  }
});

/* Runs in the page: a script of this address that could not be loaded. */
function failScript(address: string): void {
  const script = document.createElement("script");
  script.type = "text/plain";
  script.src = address;
  document.head.append(script);
  script.dispatchEvent(new Event("error"));
}

test("a script that does not come reloads the page if it is the site's and nothing is typed @script", async ({
  page,
  newcomer,
  site,
}) => {
  await signIn(page, newcomer(), site.url);
  await page.goto("/user/profile");
  const signature = page.getByLabel("签名");
  await page.evaluate(() => history.replaceState({ isFirst: true }, ""));
  const loads: string[] = [];
  page.on("load", () => loads.push(page.url()));

  await page.evaluate(failScript, "https://ext.invalid/x.js");
  await signature.fill("写到一半的签名");
  await page.evaluate(failScript, "/build/gone.js");
  // A reload that was begun would be done by then.
  await page.evaluate(() => fetch("/about").then((answer) => answer.text()));
  await expect(signature).toHaveValue("写到一半的签名");
  expect(loads).toEqual([]);

  await signature.fill("");
  const reloaded = page.waitForEvent("load");
  await page.evaluate(failScript, "/build/gone.js");
  await reloaded;
  await expect(signature).toHaveValue("");
});

/* Runs in the page: puts something of another's before all that the body holds, as soon as there is a body. */
function putFirst(): void {
  new MutationObserver((_changes, observer) => {
    if (!document.querySelector("body > *")) return;
    observer.disconnect();
    const foreign = document.createElement("div");
    foreign.id = "foreign";
    document.body.prepend(foreign);
  }).observe(document, { childList: true, subtree: true });
}

test("what is typed before scripts come stands, and keeps its caret, whatever else is in the page @script", async ({
  page,
  complaints,
  newcomer,
  site,
}) => {
  await signIn(page, newcomer(), site.url);
  await page.addInitScript(putFirst);
  const slowLine = new EventEmitter();
  const held = once(slowLine, "come");
  await page.route(/\/build\/.*\.js/, async (route) => {
    await held;
    await route.continue();
  });
  const visit = page.goto("/user/profile", { waitUntil: "commit" });
  const signature = page.getByLabel("签名");
  const name = page.getByLabel("昵称");
  await name.fill("早写的名字");
  await signature.click();
  await page.keyboard.type("早写的签名");
  await page.keyboard.press("ArrowLeft");
  slowLine.emit("come");
  await visit;
  await page.waitForFunction(() => {
    const area = document.querySelector("main textarea");
    return Object.keys(area ?? {}).some((key) => key.startsWith("__reactProps"));
  });
  // What is drawn anew is in its place when the next frame is.
  await page.evaluate(() => new Promise(requestAnimationFrame));

  await page.keyboard.type("新");
  await expect(signature).toHaveValue("早写的签新名");
  await expect(name).toHaveValue("早写的名字");
  await expect(signature).toBeFocused();
  // What React says of a page that is not as the server made it.
  expect(complaints.splice(0).filter((said) => !/React error #4(18|23)/.test(said))).toEqual([]);
});

test("a browser that forbids storage follows links within the page @script", async ({
  context,
}) => {
  // It says so itself, in a script of the framework.
  const page = await context.newPage();
  await page.addInitScript(() => {
    for (const name of ["localStorage", "sessionStorage"]) {
      Object.defineProperty(window, name, {
        configurable: true,
        get() {
          throw new DOMException("denied", "SecurityError");
        },
      });
    }
  });
  await page.goto("/topics");
  await page.waitForFunction(takenOver);
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  for (const [name, path] of [
    ["文章", "/articles"],
    ["话题", "/topics"],
  ] as const) {
    await page.getByRole("link", { name, exact: true }).first().click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    expect(await page.evaluate(() => "isSame" in window), path).toBe(true);
  }
  await page.close();
});
