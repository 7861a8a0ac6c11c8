import type { BrowserContext, Page } from "@playwright/test";
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
} from "./kit/hindrances";
import {
  asksHere,
  expectArrival,
  expectArrivalOrQuestion,
  follow,
  frame,
} from "./kit/link-following";
import { signInAsOwner } from "./kit/sign-in-owner";
import { endOf, exploreSite, type Place } from "./kit/site-map";
import { watchReloads } from "./kit/reload-watch";
import { expect, signIn, testOfForms } from "./kit/test";

// What the browser itself says of a broken line is no fault of the site's.
const test = testOfForms.extend({ page: async ({ context }, use) => use(await context.newPage()) });

type Trial = (page: Page, place: Place, context: BrowserContext) => Promise<void>;

/** Takes whatever is offered in place of a page, under the name that it has there. */
async function takeOffer(page: Page, name: string, where: string): Promise<void> {
  const offer = page.getByRole("link", { name });
  await expect(offer, where).toBeVisible();
  await expect(frame(page), where).toBeVisible();
  await offer.click();
}

const hindered =
  (hindrance: typeof reset, what = isOfScript): Trial =>
  async (page, place) => {
    await page.route(what, hindrance.answer);
    await follow(page, place);
    await expectArrivalOrQuestion(page, place, hindrance.name);
  };

const silent: Trial = async (page, place) => {
  await page.route(isOfScript, silence.answer);
  await follow(page, place);
  const { from, to, end } = place;
  const where = `from ${from} to ${to} when ${silence.name}`;
  // Some links load a document, which comes.
  const isThere = () => page.url().includes(end) && end !== from.replace(/\?.*/, "");
  await expect
    .poll(
      async () =>
        isThere() || (await asksHere(page)) || (await page.getByText("直接打开").count()) > 0,
      where,
    )
    .toBe(true);
  if (await asksHere(page)) return;
  if (!isThere()) await takeOffer(page, "直接打开", where);
  await expectArrival(page, place, silence.name);
};

const offline: Trial = async (page, place, context) => {
  await context.setOffline(true);
  await follow(page, place);
  const where = `from ${place.from} to ${place.to} without a network`;
  const offer = page.getByRole("link", { name: "重新打开" });
  await expect
    .poll(async () => (await asksHere(page)) || (await offer.isVisible()), where)
    .toBe(true);
  const isHere = await asksHere(page);
  await context.setOffline(false);
  if (isHere) return;
  await takeOffer(page, "重新打开", where);
  await expectArrival(page, place, "there was no network");
};

const trials: Record<string, Trial> = {
  [reset.name]: hindered(reset),
  [badGateway.name]: hindered(badGateway),
  [portal.name]: hindered(portal),
  [cut.name]: hindered(cut),
  [otherBuild.name]: hindered(otherBuild),
  [missingModules.name]: hindered(missingModules, isOfModules),
  [silence.name]: silent,
  "there was no network": offline,
};

for (const who of ["a visitor", "a member", "the owner"]) {
  for (const [name, attempt] of Object.entries(trials)) {
    test(`${who} gets wherever any link leads though ${name} @script @long`, async ({
      page,
      context,
      scene,
      site,
    }) => {
      test.setTimeout(900_000);
      if (who === "a member") await signIn(page, scene.author, site.url);
      if (who === "the owner") await signInAsOwner(page);
      const starts =
        who === "a visitor" ? ["/"] : ["/", "/user/profile", `/topic/${scene.topic.id}`];
      const { links } = await exploreSite(page.request, starts);
      expect(links.length, "routes that links lead to").toBeGreaterThan(25);
      // The offer comes soon, but half a minute is left to take it, after which the page opens by itself.
      if (attempt === silent) await page.addInitScript(hastenWaits, 10_000);
      const reloads = watchReloads(page);
      const faults: string[] = [];
      for (const link of links) {
        const place = { ...link, end: await endOf(page.request, link.to) };
        await open(page, place.from);
        reloads.begin();
        await attempt(page, place, context).catch((fault: unknown) => faults.push(String(fault)));
        reloads.end();
        await context.setOffline(false);
        // A page whose modules are missing opens itself once more, and may do so at this moment.
        await expect(() => page.goto("about:blank")).toPass();
        await breakSilence();
        await page.unrouteAll({ behavior: "ignoreErrors" });
      }
      expect(faults).toEqual([]);
      expect(reloads.beyondOneAMinute(), "reloads").toEqual([]);
    });
  }
}
