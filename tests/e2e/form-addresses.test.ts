import { routesWithAction } from "tests/support/routes-with-action";
import { exploreSite } from "./kit/site-map";
import { expect, signIn, test } from "./kit/test";

test("no form and no button sends to where nothing listens @once", async ({
  page,
  scene,
  site,
}) => {
  // What takes every address that nothing else does says only that nothing is there.
  const listening = new Set(routesWithAction().filter((route) => !route.endsWith("$")));
  for (const member of [scene.moderator, scene.reader]) {
    await signIn(page, member, site.url);
    const places = ["/", "/topics", "/admin", "/user/profile", `/user/${scene.author.id}`];
    const { forms } = await exploreSite(page.request, [...places, `/topic/${scene.topic.id}`]);
    expect(forms.length).toBeGreaterThan(15);
    const lost = forms.filter(({ route }) => !listening.has(route));
    expect(lost.map(({ from, to }) => `${to} on ${from}`)).toEqual([]);
  }
});
