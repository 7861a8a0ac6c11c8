import type { APIResponse, Page, Route } from "@playwright/test";

/** What may happen on the line to what script asks for. */
export interface Hindrance {
  name: string;
  answer: (route: Route) => Promise<void>;
}

const html = { contentType: "text/html; charset=utf-8" };

export const reset: Hindrance = {
  name: "the connection was reset",
  answer: (route) => route.abort("connectionreset"),
};

export const badGateway: Hindrance = {
  name: "a proxy answered 502",
  answer: (route) => route.fulfill({ ...html, status: 502, body: "<h1>502 Bad Gateway</h1>" }),
};

export const portal: Hindrance = {
  name: "a hotel answered for the site",
  answer: (route) => route.fulfill({ ...html, status: 200, body: "<h1>欢迎入住</h1>" }),
};

/** Lets the server answer, and changes what it said. Where the page has gone on or ended meanwhile, nobody waits for it. */
export async function change(
  route: Route,
  to: (answer: APIResponse) => Promise<Parameters<Route["fulfill"]>[0]>,
): Promise<void> {
  const answer = await route.fetch({ maxRedirects: 0 }).catch(() => null);
  const changed = answer && (await to(answer).catch(() => null));
  if (changed) await route.fulfill({ response: answer, ...changed }).catch(() => undefined);
}

/** The server hears what is sent, and nobody hears the server. */
export const lostAnswer: Hindrance = {
  name: "the answer was lost",
  answer: async (route) => {
    const isSent = route.request().method() === "POST";
    if (isSent) await route.fetch({ maxRedirects: 0 }).catch(() => null);
    await route.abort("connectionreset").catch(() => undefined);
  },
};

/** The server hears what is sent, and its answer is on its way, however long one waits. */
export const answerUnderWay: Hindrance = {
  name: "the answer was on its way",
  answer: async (route) => {
    if (route.request().method() !== "POST") return route.fallback();
    await route.fetch({ maxRedirects: 0 });
    return silence.answer(route);
  },
};

export const cut: Hindrance = {
  name: "half of the answer came",
  answer: (route) =>
    change(route, async (answer) => {
      const body = await answer.text();
      return { body: body.slice(0, body.length / 2) };
    }),
};

export const otherBuild: Hindrance = {
  name: "another build answered",
  answer: (route) =>
    route.request().url().includes("/__manifest")
      ? route.fulfill({ status: 204, headers: { "X-Remix-Reload-Document": "true" } })
      : change(route, async (answer) => ({
          headers: { ...answer.headers(), "x-build": "00000000" },
        })),
};

const unheard = new Set<Route>();

/** No answer at all, however long one waits. */
export const silence: Hindrance = {
  name: "nothing was heard for half a minute",
  answer: async (route) => {
    unheard.add(route);
  },
};

/** Lets what still waits for an answer fail: as soon as nothing is routed any longer it would get to the server. */
export async function breakSilence(): Promise<void> {
  for (const route of unheard) await route.abort().catch(() => undefined);
  unheard.clear();
}

/** The modules of the pages that are yet to come are gone, as those of a build are that was replaced days ago. */
export const missingModules: Hindrance = {
  name: "a module was missing",
  answer: (route) => route.fulfill({ status: 404, contentType: "text/plain", body: "Not Found" }),
};

/** What can befall a page that script asks for. */
export const pageHindrances = [reset, badGateway, portal, cut, otherBuild];

/** What keeps a form from the server altogether. */
export const formHindrances = [reset, badGateway, portal];

/** Whether script asks for this: data of pages, which routes there are. */
export const isOfScript = ({ pathname }: URL): boolean =>
  pathname.endsWith(".data") || pathname === "/__manifest";

export const isOfModules = ({ pathname }: URL): boolean =>
  pathname.startsWith("/build/") && pathname.endsWith(".js");

/** What React notes at the top of a page: whether it is still what the server drew. */
interface TakenRoot {
  stateNode: { current: { memoizedState: { isDehydrated: boolean } } };
}

/** Opens a page and waits until script has taken it over, with what it does about faults. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForFunction(() => {
    const files = performance.getEntriesByType("resource");
    const main = document.querySelector("main h1, main p, main a");
    // A page is drawn again from its top to its end, with pauses, and then taken over at once; what is sent before is sent
    // by the browser.
    const keys = Object.getOwnPropertyNames(document);
    const key = keys.find((name) => name.startsWith("__reactContainer"));
    const top = key && (document as unknown as Record<string, TakenRoot>)[key];
    return (
      top &&
      !top.stateNode.current.memoizedState.isDehydrated &&
      files.some(({ name }) => name.includes("/first-aid-")) &&
      Object.keys(main ?? {}).some((name) => name.startsWith("__reactFiber"))
    );
  });
  // That it came is not yet that it stands by: what it needs itself may be under way. Of a promise the wait above knows nothing.
  await page.evaluate(async () => {
    const files = performance.getEntriesByType("resource");
    await import(files.find(({ name }) => name.includes("/first-aid-"))?.name ?? "");
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  });
}

/**
 * Runs in pages: lets whatever waits for seconds wait for a twentieth, so that half a minute of silence is soon over.
 * What waits for more milliseconds than `most` is left alone.
 */
export function hastenWaits(most = Infinity): void {
  const wait = window.setTimeout.bind(window);
  const hastened = (then: TimerHandler, pause = 0, ...given: unknown[]): number =>
    wait(then, pause < 1000 || pause > most ? pause : pause / 20, ...given);
  window.setTimeout = hastened as typeof window.setTimeout;
}
