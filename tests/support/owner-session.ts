import { formTokenIn } from "tests/support/form-token";

/** Signs the owner of a test's site in by the form and answers the session's cookie (`userToken=…`). */
export async function openOwnerSession(url: string): Promise<string> {
  const page = await fetch(`${url}/user/signin`);
  const seed = page.headers.getSetCookie().map((cookie) => cookie.split(";")[0]);
  const answer = await fetch(`${url}/user/signin`, {
    method: "POST",
    redirect: "manual",
    headers: { Cookie: seed.join("; ") },
    body: new URLSearchParams({
      formToken: formTokenIn(await page.text()),
      username: "owner",
      password: "bamboo-owner",
    }),
  });
  return /userToken=[^;]+/.exec(answer.headers.get("Set-Cookie") ?? "")?.[0] ?? "";
}
