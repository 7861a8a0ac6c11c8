/** The token of the forms on a page. */
export const formTokenIn = (html: string): string =>
  /name="formToken" value="([^"]+)"/.exec(html)?.[1] ?? "";

/** What the forms of a signed-in browser carry, by its session's cookie (`userToken=…`). */
export async function readFormToken(url: string, Cookie: string): Promise<string> {
  return formTokenIn(await (await fetch(`${url}/user/profile`, { headers: { Cookie } })).text());
}
