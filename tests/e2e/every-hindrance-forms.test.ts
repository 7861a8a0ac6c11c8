import type { BrowserContext, Page, Route } from "@playwright/test";
import { words } from "tests/support/worded-forms";
import { fillAndSend, plainForms, toggles } from "./kit/form-filling";
import {
  badGateway,
  breakSilence,
  cut,
  isOfModules,
  isOfScript,
  missingModules,
  open,
  otherBuild,
  portal,
  hastenWaits,
  reset,
  silence,
  type Hindrance,
} from "./kit/hindrances";
import { frame } from "./kit/link-following";
import { watchReloads } from "./kit/reload-watch";
import { signInAsOwner } from "./kit/sign-in-owner";
import { exploreSite, type Place } from "./kit/site-map";
import { expect, signIn, testOfForms } from "./kit/test";

// What the browser itself says of a broken line is no fault of the site's.
const test = testOfForms.extend({ page: async ({ context }, use) => use(await context.newPage()) });

interface Trial {
  page: Page;
  context: BrowserContext;
  place: Place;
  where: string;
  build: string;
}

/** The form says beside its button, or by a toast where it is in a closed menu, that it was not answered, and holds its words. */
async function expectKept({ page, where }: Trial, address: string, names: string[]): Promise<void> {
  const said = page.locator(
    "form[data-tried] output button, output:has-text('没能送到'), output:has-text('没有回音')",
  );
  await expect(said.first(), where).toBeAttached();
  const form = page.locator("form[data-tried]");
  for (const name of names) {
    await expect(form.locator(`[name="${name}"]`).first(), where).toHaveValue(words);
  }
  expect(page.url(), where).toBe(address);
}

/** What never gets to the server stays. */
const kept =
  ({ answer }: Hindrance) =>
  async (trial: Trial): Promise<void> => {
    const { page, place } = trial;
    await page.route("**/*", answer);
    const address = page.url();
    const names = await fillAndSend(page, place);
    await expectKept(trial, address, names);
  };

async function keptOffline(trial: Trial): Promise<void> {
  const { page, context, place } = trial;
  const address = page.url();
  await context.setOffline(true);
  await expectKept(trial, address, await fillAndSend(page, place));
}

/** What a request holds, as it was typed. */
function textOf(route: Route): string {
  const text = route.request().postDataBuffer()?.toString() ?? "";
  return /^[\w.%+*=&~-]*$/.test(text) ? decodeURIComponent(text.replaceAll("+", " ")) : text;
}

const redirect = `[{"_1":2,"_3":4,"_5":6,"_7":6,"_8":6},"redirect","/about","status",302,"revalidate",false,"reload","replace"]\n`;

/** What the server heard, though no whole answer to it came: none of it is carried out here. */
const heard =
  (name: "cut" | "missing" | "other build") =>
  async ({ page, place, where, build }: Trial): Promise<void> => {
    const sent: string[] = [];
    if (name === "missing") await page.route(isOfModules, missingModules.answer);
    if (name === "other build") await page.route(isOfScript, otherBuild.answer);
    await page.route("**/*", async (route) => {
      if (route.request().method() !== "POST") return route.fallback();
      sent.push(textOf(route));
      if (route.request().isNavigationRequest()) {
        return route.fulfill({ contentType: "text/html; charset=utf-8", body: "<h1>收到</h1>" });
      }
      return route.fulfill({
        status: 202,
        headers: {
          "x-build": name === "other build" ? "00000000" : build,
          "x-remix-response": "yes",
        },
        body: name === "cut" ? redirect.slice(0, 40) : redirect,
      });
    });
    const names = await fillAndSend(page, place);
    if (name === "cut") {
      // The answer that was lost is asked for once more, by the same form, which is carried out once.
      await expect(page.getByRole("heading", { name: "收到" }), where).toBeVisible();
      expect(sent.length, where).toBe(2);
    } else {
      // Where not even the module of its own address is to be had, the form goes as a document.
      const arrived = page.getByRole("heading", { name: "收到" });
      const isThere = async () => page.url().endsWith("/about") || (await arrived.count()) > 0;
      await expect.poll(isThere, where).toBe(true);
      await expect(frame(page).or(arrived).first(), where).toBeVisible();
      await expect(page.locator("h1").first(), where).not.toHaveText(/页面异常|没能显示/);
      expect(sent.length, where).toBe(1);
    }
    if (names.length > 0) for (const text of sent) expect(text, where).toContain(words);
  };

const trials: Record<string, (trial: Trial) => Promise<void>> = {
  [reset.name]: kept(reset),
  [badGateway.name]: kept(badGateway),
  [portal.name]: kept(portal),
  [silence.name]: kept(silence),
  "there was no network": keptOffline,
  [cut.name]: heard("cut"),
  [missingModules.name]: heard("missing"),
  [otherBuild.name]: heard("other build"),
};

const toggleTrials = [reset, badGateway, portal];

for (const who of ["a visitor", "a member", "the owner"]) {
  for (const [name, attempt] of Object.entries(trials)) {
    test(`${who} loses no word of any form though ${name} @script @long`, async ({
      page,
      context,
      scene,
      site,
    }) => {
      test.setTimeout(900_000);
      const { id } = scene.reader;
      let starts = ["/"];
      if (who === "a member") await signIn(page, scene.author, site.url);
      if (who === "the owner") {
        await signInAsOwner(page);
        starts = ["/admin", "/admin/settings/site", "/admin/settings/logo"];
        starts.push(`/user/${id}/mute`, `/user/${id}/disable`, `/user/${id}/block`);
      }
      if (who !== "a visitor") starts.push("/user/profile", `/topic/${scene.topic.id}`);
      const { forms } = await exploreSite(page.request, starts);
      const { "x-build": build = "" } = (await page.request.get("/about.data")).headers();
      if (name === silence.name) await page.addInitScript(hastenWaits);
      const reloads = watchReloads(page);
      const faults: string[] = [];
      const tried = forms.filter(
        ({ route }) => !plainForms.includes(route) && !toggles.test(route),
      );
      expect(tried.length, "routes that forms post to").toBeGreaterThan(2);
      for (const place of tried) {
        const where = `the form on ${place.from} for ${place.to} when ${name}`;
        await open(page, place.from);
        reloads.begin();
        await attempt({ page, context, place, where, build }).catch((fault: unknown) =>
          faults.push(String(fault)),
        );
        reloads.end();
        await context.setOffline(false);
        await page.goto("about:blank");
        await breakSilence();
        await page.unrouteAll({ behavior: "ignoreErrors" });
      }
      expect(faults).toEqual([]);
      expect(reloads.beyondOneAMinute(), "reloads").toEqual([]);
    });
  }
}

for (const hindrance of toggleTrials) {
  test(`whatever is switched is taken back with a word though ${hindrance.name} @script @long`, async ({
    page,
    scene,
    site,
  }) => {
    test.setTimeout(300_000);
    await signIn(page, scene.reader, site.url);
    const { forms } = await exploreSite(page.request, ["/", `/topic/${scene.topic.id}`]);
    // The colours change in the browser, which has no need of an answer.
    const switches = forms.filter(({ route }) => toggles.test(route) && route !== "colour");
    expect(switches.length, "routes of switches").toBeGreaterThan(4);
    for (const place of switches) {
      await open(page, place.from);
      const address = page.url();

      const button = page.locator(`form[method="post"][action="${place.to}"] button`).first();
      const before = await button.getAttribute("aria-pressed");

      await page.route("**/*", hindrance.answer);
      await fillAndSend(page, place);
      const said = page.getByText("没收到回音，请检查网络后再试").first();
      await expect(said, place.to).toBeVisible();
      expect(before, place.to).not.toBeNull();
      await expect(button, place.to).toHaveAttribute("aria-pressed", before ?? "");
      expect(page.url()).toBe(address);
      await page.unrouteAll({ behavior: "ignoreErrors" });
    }
  });
}
