import type { Page } from "@playwright/test";
import { scriptPayloads } from "tests/support/script-payloads";
import { setSetting } from "./kit/account-site";
import { tokenOn } from "./kit/plain-form";
import type { Scene, SceneMember } from "./kit/scene";
import { expect, signIn, testApart as test } from "./kit/test";

/** A form that a member can fill; another form is one more entry below. */
interface Target {
  name: string;
  /** The page with the form, which gives its token, and where it is posted. */
  page: (scene: Scene) => string;
  action?: (scene: Scene) => string;
  /** `at` tells one payload from the others where each needs something of its own. */
  fields: (payload: string, at: number) => Record<string, string>;
  /** What is posted: every payload by itself unless told. */
  texts?: string[];
  /** Who fills it, the author unless told. */
  by?: (scene: Scene) => SceneMember;
  /** Pages that show what was posted, besides the one that the form leads to. */
  shownAt?: (scene: Scene) => string[];
  /** Of how many in a row the page of one shows all: 1 unless told. */
  together?: number;
  /** The same where the next thing that is posted replaces the last, so that one in three is looked at by itself. */
  shownMeanwhile?: (scene: Scene) => string[];
}

/** As much of a payload as a field takes. */
const cut = (payload: string, most: number) => [...payload].slice(0, most).join("");
const line = (payload: string) => payload.replace(/\p{Cc}|\p{Cf}|\p{Zl}|\p{Zp}/gu, " ");

const targets: Target[] = [
  {
    name: "a topic",
    page: () => "/topic/create",
    fields: (payload) => ({
      nodeId: "1",
      title: cut(line(payload), 128),
      content: payload,
      hideContent: payload,
      tags: cut(line(payload), 15).replace(/[,，、]/g, ""),
    }),
    shownAt: ({ author }) => ["/", "/topics", "/tags", `/user/${author.id}`],
  },
  {
    name: "a tweet",
    page: () => "/topic/create?type=1",
    fields: (payload) => ({ nodeId: "1", content: cut(payload, 1000) }),
    // Its page shows what a topic's does; every third is enough to see that it does.
    together: 3,
    shownAt: ({ author }) => [`/user/${author.id}?tab=tweets`],
  },
  {
    name: "an article",
    page: () => "/article/create",
    fields: (payload) => ({
      title: cut(line(payload), 128),
      summary: cut(payload, 256),
      content: payload,
    }),
    together: 3,
    shownAt: ({ author }) => ["/articles", `/user/${author.id}?tab=articles`],
  },
  {
    name: "a comment",
    // Not the newest topic, whose comments other journeys count.
    page: ({ topic }) => `/topic/${topic.id - 1}`,
    action: ({ topic }) => `/topic/${topic.id - 1}/comments`,
    fields: (payload) => ({ content: payload }),
    // A page of comments holds twenty.
    together: 10,
    shownAt: ({ topic, author }) => [
      `/topic/${topic.id - 1}?sort=newest`,
      `/user/${author.id}?tab=comments`,
    ],
  },
  {
    name: "a profile",
    page: () => "/user/profile",
    action: () => "/user/profile?index",
    fields: (payload) => ({
      nickname: cut(line(payload).trim(), 16),
      description: cut(payload, 256),
      homePage: cut(`https://example.com/${line(payload).trim()}`, 256),
    }),
    by: ({ reader }) => reader,
    shownMeanwhile: ({ reader }) => [`/user/${reader.id}`],
  },
  {
    name: "a draft",
    // Sixty are taken in a minute.
    texts: packed(200),
    page: () => "/topic/create",
    fields: (payload) => ({
      intent: "draft",
      formId: "one-draft",
      title: cut(line(payload), 128),
      content: payload,
      hideContent: payload,
      tag: payload,
    }),
    by: ({ reader }) => reader,
    shownMeanwhile: () => ["/user/drafts"],
  },
  {
    name: "a friend link",
    page: () => "/admin/links/create",
    fields: (payload, at) => ({
      url: cut(`https://n${at}.example.com/${line(payload).trim()}`, 256),
      title: cut(line(payload), 30),
      summary: cut(line(payload), 100),
    }),
    by: ({ moderator }) => moderator,
    // The lists show them all as its own page does.
    together: 3,
    shownAt: () => ["/links", "/admin/links", "/"],
  },
];

/* Runs in the page: what a document holds that could run a script. */
function suspectsIn(document: Document): string[] {
  const found: string[] = [];
  for (const element of document.querySelectorAll("*")) {
    for (const { name, value } of element.attributes) {
      const address = /^(?:href|src|action|formaction|data|srcdoc)$/.test(name);
      const scheme = value.replace(/[\0-\x20]/g, "").toLowerCase();
      const runs = /^(?:javascript|vbscript|data):/.test(scheme) || name === "srcdoc";
      if (name.startsWith("on") || (address && runs)) found.push(`${name}=${value}`);
    }
  }
  // Structured data is no script: it is not run, and what closes it early shows as another element.
  const data = `script[type="application/ld+json"]`;
  const foreign = `main :is(script:not(${data}), iframe, object, embed, base, meta, style, math)`;
  for (const element of document.querySelectorAll(foreign)) found.push(element.outerHTML);
  return found;
}

/** What a page holds that could run a script, and what has run one. */
const suspects = (page: Page): Promise<string[]> =>
  page.evaluate(`[...(window.fired ?? []), ...(${suspectsIn.toString()})(document)]`);

/** What pages hold that could run a script, as the browser reads what the server sends, which then is not run. */
function suspectsSent(page: Page, paths: string[]): Promise<string[]> {
  return page.evaluate<string[]>(`(async () => {
    const suspectsIn = ${suspectsIn.toString()};
    const found = [];
    for (const path of ${JSON.stringify(paths)}) {
      const sent = await fetch(path, { headers: { Accept: "text/html" } });
      const read = new DOMParser().parseFromString(await sent.text(), "text/html");
      if (!sent.ok || read.querySelector("main") === null) found.push(path + ": " + sent.status);
      found.push(...suspectsIn(read).map((one) => path + ": " + one));
    }
    return found;
  })()`);
}

async function setTrap(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const fired: string[] = [];
    Object.assign(window, { fired });
    for (const name of ["alert", "confirm", "prompt", "print"]) {
      Object.assign(window, { [name]: () => fired.push(name) });
    }
  });
}

test("the corpus has at least 150 payloads", () => {
  expect(new Set(scriptPayloads).size).toBeGreaterThanOrEqual(150);
});

test("a payload that were sent as it was written would be found @script", async ({ page }) => {
  const raw = `<main><a href="java&#10;script:alert(1)">a</a><iframe></iframe></main>`;
  await page.route("**/raw", (route) => route.fulfill({ contentType: "text/html", body: raw }));
  await page.goto("/about");
  expect(await suspectsSent(page, ["/raw"])).toHaveLength(2);
});

// Of each form every sixth payload is tried, other ones of the next; the long run tries all of them in each.
for (const [nth, target] of targets.entries()) {
  const sixth = scriptPayloads.filter((_, at) => (at + nth) % 6 === 0);
  harmless(target, target.texts ?? sixth, "@script");
  if (!target.texts) harmless(target, scriptPayloads, "by any payload @script @long");
}

function harmless(target: Target, texts: readonly string[], marks: string): void {
  test(`no script runs from ${target.name} ${marks}`, async ({ page, scene, site }) => {
    test.setTimeout(600_000);
    await signIn(page, target.by?.(scene) ?? scene.author, site.url);
    await setTrap(page);
    const look = async (path: string) => {
      // What a picture's error would run is found without waiting for the pictures.
      await page.goto(path, { waitUntil: "domcontentloaded" });
      expect(await suspects(page), path).toEqual([]);
    };
    const formPage = target.page(scene);
    const formToken = await tokenOn(page.request, formPage);
    const shown = new Set<string>();
    let accepted = 0;
    for (const [at, payload] of texts.entries()) {
      const answer = await page.request.post(target.action?.(scene) ?? formPage, {
        form: { formToken, intent: "publish", ...target.fields(payload, at) },
        headers: { Origin: site.url },
        maxRedirects: 0,
      });
      // What the rules refuse is shown again by the form, which must be as harmless.
      if (answer.status() === 302) {
        accepted += 1;
        shown.add(answer.headers()["location"]?.split("#")[0] ?? "/");
        const meanwhile = at % 3 === 0 ? (target.shownMeanwhile?.(scene) ?? []) : [];
        if (at % 24 === 0) for (const path of meanwhile) await look(path);
        else expect(await suspectsSent(page, meanwhile), payload).toEqual([]);
      } else {
        expect(await answer.text(), payload).not.toMatch(/<(?:script|img|svg)[^>]*alert\(1\)/i);
      }
    }
    expect(accepted).toBeGreaterThan(texts.length * 0.8);
    const each = [...shown].filter((_, at) => at % (target.together ?? 1) === 0);
    // Each page is read; the lists, and one page in eight, are also run, as what is written by script is.
    const run = each.filter((_, at) => at % 8 === 0);
    for (const path of [...(target.shownAt?.(scene) ?? []), ...run]) await look(path);
    expect(await suspectsSent(page, each)).toEqual([]);
  });
}

/** Payloads one below the other, as many as fit into a text. */
function packed(most: number): string[] {
  const texts: string[] = [];
  for (const payload of scriptPayloads) {
    const joined = `${texts.at(-1) ?? ""}\n${cut(payload, most)}`;
    if (texts.length === 0 || [...joined].length > most) texts.push(cut(payload, most));
    else texts[texts.length - 1] = joined;
  }
  return texts;
}

test("no script runs from a report @script", async ({ page, scene, site }) => {
  test.setTimeout(600_000);
  await setTrap(page);
  // A member reports ten things an hour, also those of other journeys, and never their own.
  const reports = packed(500).map((words, at) => {
    const reporter = [scene.reader, scene.author, scene.moderator][at % 3];
    return { words, reporter, topic: reporter === scene.author ? at + 1 : scene.topic.id - at };
  });
  for (const { words, reporter, topic } of reports) {
    if (!reporter) throw new Error("more reports than the members may make");
    await signIn(page, reporter, site.url);
    const form = `/report?topic=${topic}`;
    const answer = await page.request.post(form, {
      form: { formToken: await tokenOn(page.request, form), kind: "other", words },
      headers: { Origin: site.url },
      maxRedirects: 0,
    });
    expect(answer.status(), words).toBe(302);
  }
  await signIn(page, scene.moderator, site.url);
  let next: string | null = "/admin/reports";
  let seen = 0;
  while (next !== null) {
    await page.goto(next);
    expect(await suspects(page), next).toEqual([]);
    seen += await page.getByText("alert").count();
    const more = page.getByRole("link", { name: "查看更多" });
    next = (await more.count()) > 0 ? await more.getAttribute("href") : null;
  }
  expect(seen).toBeGreaterThan(0);
});

test("no script runs from a sign-up @script", async ({ page, scene, site }) => {
  test.setTimeout(600_000);
  await setSetting(site, "signupsPerHour", 1000);
  await setTrap(page);
  const ids: number[] = [];
  // Longer ones are one and the same in a nickname and a company.
  const payloads = [...new Set(scriptPayloads.map((payload) => cut(line(payload).trim(), 64)))];
  for (const [at, payload] of payloads.entries()) {
    const username = `script${at}`;
    const answer = await page.request.post("/api/login/signup", {
      form: {
        username,
        nickname: cut(payload, 16),
        email: `${username}@example.com`,
        password: "bamboo-forest",
        rePassword: "bamboo-forest",
        companyName: payload,
      },
    });
    const { success, data } = await answer.json();
    if (success) ids.push(data.user.id);
  }
  await setSetting(site, "signupsPerHour", 60);
  expect(ids.length).toBeGreaterThan(payloads.length * 0.8);
  await signIn(page, scene.moderator, site.url);
  const pages = ids.map((id) => `/admin/users/${id}`);
  for (const path of ["/admin/users", ...pages.filter((_, at) => at % 16 === 1)]) {
    await page.goto(path);
    expect(await suspects(page), path).toEqual([]);
  }
  expect(await suspectsSent(page, pages)).toEqual([]);
});
