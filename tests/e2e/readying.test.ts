import { open } from "./kit/hindrances";
import { expect, test } from "./kit/test";

interface Line {
  saveData: boolean;
  effectiveType: string;
  rtt: number;
}

const good: Line = { saveData: false, effectiveType: "4g", rtt: 50 };
const lines: { name: string; line: Line; isGood: boolean }[] = [
  { name: "a good line", line: good, isGood: true },
  { name: "a line on which data is to be saved", line: { ...good, saveData: true }, isGood: false },
  { name: "a line of 2g", line: { ...good, effectiveType: "2g" }, isGood: false },
];

for (const { name, line, isGood } of lines) {
  const what = isGood ? "is got ready" : "is left alone";
  test(`the page whose link a mouse rests on ${what} on ${name} @script`, async ({ page }) => {
    await page.addInitScript((connection) => {
      Object.defineProperty(navigator, "connection", { value: connection });
    }, line);
    await open(page, "/about");
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    const link = page.locator('a[href="/topics"]').first();
    await link.hover();
    const modules = () => asked.filter((path) => path.startsWith("/build/routes/topics"));
    if (isGood) await expect.poll(() => modules().length).toBe(1);
    else await page.waitForTimeout(1500);
    expect(modules().length).toBe(isGood ? 1 : 0);
    expect(
      asked.filter((path) => path.startsWith("/topics")),
      "its data is left alone",
    ).toEqual([]);
    await link.click();
    await expect(page).toHaveURL("/topics");
  });
}
