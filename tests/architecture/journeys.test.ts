import { expect, test } from "vitest";
import { journeyFaults } from "./journey-faults";
import { sources } from "./source-tree";

const journeys = () => sources().filter(({ path }) => /^tests\/e2e\/.*\.ts$/.test(path));

test("every journey runs, expects something, and waits for what it expects", () => {
  expect(journeys().length).toBeGreaterThan(30);
  expect(journeyFaults(journeys())).toEqual([]);
});

/** Ways to leave journeys out: alone, with a condition, without words. */
const leavingOut = {
  "test.only": `("alone", read);`,
  "test.skip": `(scripts, "one day");`,
  "test.fixme": "();",
  "test.describe.only": `("alone", read);`,
  "testApart.fail": "();",
};

const forgetful: [fault: string, text: string][] = [
  ...Object.entries(leavingOut).map(([way, given]): [string, string] => [
    `${way} leaves journeys out`,
    way + given,
  ]),
  ["expect.toHaveURL is not awaited", `expect(page).toHaveURL("/");`],
  ["expect.not.toBeVisible is not awaited", `expect(page.locator("p")).not.toBeVisible();`],
  ["expect.poll.toBe is not awaited", `expect.poll(read, { timeout: 5 }).toBe(1);`],
  ["expect.toPass is not awaited", `expect(read).toPass();`],
  ["expect.rejects.toThrow is not awaited", `expect(read()).rejects.toThrow();`],
  ["expect expects nothing", `expect(page);`],
  ["expect.toBeVisible expects nothing", `expect(page.locator("p")).toBeVisible;`],
  ["a journey expects nothing", `test("a visit", async ({ page }) => { await page.goto("/"); });`],
  ["a journey expects nothing", `test("a visit", async () => { await look(); });`],
];

test.each(forgetful)("“%s” is found in: %s", (fault, text) => {
  const look = "async function look() { await read(); }";
  expect(journeyFaults([{ path: "a.test.ts", text: `${look}\n${text}` }])).toEqual([
    `a.test.ts:2 ${fault}`,
  ]);
});

test.each([
  `await expect(page).toHaveURL("/");`,
  `await expect.poll(read).toBe(1);`,
  `expect(await read()).toEqual([]);`,
  `test("a visit", async () => { await see(); });`,
  `test.describe("a visitor", () => { test.slow(); });`,
  `const seen = () => expect(page).toHaveURL("/");`,
])("nothing is found in: %s", (text) => {
  const see = "async function see() { await look(); }\nconst look = async () => expect(1).toBe(1);";
  expect(journeyFaults([{ path: "a.test.ts", text: `${see}\n${text}` }])).toEqual([]);
});
