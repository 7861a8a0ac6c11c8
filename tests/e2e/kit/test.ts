import { test as base, expect, type BrowserContext, type Page } from "@playwright/test";
import { serveSite, type SiteServer } from "tests/support/site-server";
import { copySite, siteTemplate } from "tests/support/site-template";
import type { Newcomer, Scene } from "./scene";
import { holdToasts } from "./toast-holding";

/** A running site, with what stands on it and what it was started with. */
export interface SiteOfJourney extends SiteServer {
  scene: Scene;
  variables: Record<string, string>;
}

interface WorkerFixtures {
  site: SiteOfJourney;
}

/** Starts a site from the template for as long as a worker wants it. */
async function useSite(use: (site: SiteOfJourney) => Promise<void>): Promise<void> {
  const copy = await copySite(siteTemplate());
  const server = await serveSite(copy.variables);
  await use({ ...server, scene: siteTemplate().scene as Scene, variables: copy.variables });
  await server.stop();
  await copy.remove();
}

interface TestFixtures {
  scene: Scene;
  /** Each call has a member whom no other journey of this site knows, nor refuses, mutes or makes keeper of anything. */
  newcomer: () => Newcomer;
  /** Whether the browser runs scripts. */
  scripts: boolean;
  /** What the pages of all browsers of a journey complain of. */
  complaints: string[];
  /** A page of another browser, as of another person or device, until the journey ends. */
  openElsewhere: (options?: { javaScriptEnabled?: boolean }) => Promise<Page>;
}

/** Tests that visit a site of their worker's own and fail at whatever the browser or the server complains of. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  site: [async ({ browserName: _browser }, use) => useSite(use), { scope: "worker" }],
  baseURL: async ({ site }, use) => use(site.url),
  scene: async ({ site }, use) => use(site.scene),
  newcomer: async ({ site }, use) =>
    use(() => {
      const member = site.scene.newcomers.shift();
      if (!member) throw new Error("all newcomers of the scene are taken");
      return member;
    }),
  scripts: async ({ javaScriptEnabled }, use) => use(javaScriptEnabled !== false),
  complaints: async ({ browserName: _browser }, use) => use([]),
  context: async ({ context, scripts, complaints }, use) => {
    hear(context, complaints);
    if (scripts) await holdToasts(context);
    await use(context);
  },
  openElsewhere: async ({ browser, baseURL, scripts, complaints }, use) => {
    const opened: BrowserContext[] = [];
    await use(async ({ javaScriptEnabled = scripts } = {}) => {
      const context = await browser.newContext({ baseURL, javaScriptEnabled });
      opened.push(context);
      hear(context, complaints);
      if (javaScriptEnabled) await holdToasts(context);
      const page = await context.newPage();
      if (javaScriptEnabled) waitForScripts(page);
      return page;
    });
    await Promise.all(opened.map((context) => context.close()));
  },
  page: async ({ page, site, scripts, complaints }, use, info) => {
    if (scripts) waitForScripts(page);
    await use(page);
    if (info.status !== info.expectedStatus) await sayWhatWasShown(page);
    expect([...complaints, ...site.takeFaults()], "the console and the log stay quiet").toEqual([]);
  },
});

/** The same for those that leave so much behind that other journeys would lose their way: a site apart. */
export const testApart = test.extend<object, WorkerFixtures>({
  site: [async ({ browserName: _browser }, use) => useSite(use), { scope: "worker" }],
});

/** The same for those that send every form of the site, and mute or sign out whom others need. */
export const testOfForms = test.extend<object, WorkerFixtures>({
  site: [async ({ browserName: _browser }, use) => useSite(use), { scope: "worker" }],
});

/** Whether script has taken the whole page over, where there is some; runs in the page. */
export const takenOver = (): boolean => {
  if (document.querySelector("script[type=module]") === null) return true;
  const found = Object.entries(document).find(([key]) => key.startsWith("__reactContainer"));
  if (!found) return false;
  // React is at it from then on, and done once its root is no longer the page as it came.
  const { stateNode } = found[1] as {
    stateNode: { current: { memoizedState: { isDehydrated: boolean } } };
  };
  return !stateNode.current.memoizedState.isDehydrated;
};

/** Lets every visit go on only when script has taken the page over: a click before that is a plain one. */
function waitForScripts(page: Page): void {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  // Where a test keeps scripts from loading, the page stays plain, and that is what it wants.
  const taken = () =>
    page.waitForFunction(takenOver, undefined, { timeout: 5000 }).catch(() => undefined);
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    await taken();
    return response;
  };
  page.reload = async (options) => {
    const response = await reload(options);
    await taken();
    return response;
  };
}

/** A failure in a run that keeps no files is told with what the browser showed. */
async function sayWhatWasShown(page: Page): Promise<void> {
  const words = await page.locator("body").innerText({ timeout: 2000 });
  process.stderr.write(`${page.url()} showed:\n${words.slice(0, 1500)}\n`);
}

/** Writes down what the pages of a browser complain of: errors, warnings, refused scripts and styles. */
function hear(context: BrowserContext, complaints: string[]): void {
  context.on("weberror", (error) => complaints.push(`page error: ${error.error().message}`));
  context.on("console", (message) => {
    const text = message.text();
    // Chromium writes down each answer of 4xx, which for forms and missing pages is as it should be.
    if (/^Failed to load resource: the server responded with a status of 4\d\d/.test(text)) return;
    // Only who takes the network away hears this.
    if (text === "Failed to load resource: net::ERR_INTERNET_DISCONNECTED") return;
    if (text === "Service Worker registration blocked by Playwright") return;
    if (["error", "warning"].includes(message.type())) complaints.push(text);
  });
}

/** Signs a member in without the form. */
export async function signIn(
  page: Page,
  { token }: Pick<Newcomer, "token">,
  url: string,
): Promise<void> {
  await page.context().addCookies([{ name: "userToken", value: token, url, httpOnly: true }]);
}

export { expect };
