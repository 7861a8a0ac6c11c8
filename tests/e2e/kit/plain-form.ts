import type { APIRequestContext, Page } from "@playwright/test";
import { expect } from "./test";

/** The token of the forms on a page. */
export async function tokenOn(request: APIRequestContext, path: string): Promise<string> {
  const html = await (await request.get(path)).text();
  return /name="formToken" value="([^"]+)"/.exec(html)?.[1] ?? "";
}

/** Sends a form of a page as a browser does that runs no scripts, for a site at `url`; it has to be taken. Where it leads. */
export async function sendPlainly(
  { request }: Page,
  url: string,
  path: string,
  fields: Record<string, string>,
  action = path,
): Promise<string> {
  const answer = await request.post(action, {
    form: { formToken: await tokenOn(request, path), ...fields },
    headers: { Origin: url, Accept: "text/html" },
    maxRedirects: 0,
  });
  expect(answer.status(), action).toBe(302);
  return answer.headers()["location"] ?? "";
}
