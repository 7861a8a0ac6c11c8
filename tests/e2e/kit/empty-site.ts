import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { startSite } from "tests/support/site-server";
import { siteTemplate } from "tests/support/site-template";
import type { Scene } from "./scene";
import { expect, test as base, type SiteOfJourney } from "./test";

/** Journeys on a site that was just started for the first time: there is nothing but its owner. */
export const test = base.extend<object, { site: SiteOfJourney }>({
  site: [
    async ({ browserName: _browser }, use) => {
      const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), "zhulin-site-"));
      const variables = { DATA_DIR: dataDir, DEMO_CONTENT: "off" };
      const server = await startSite(variables);
      await use({ ...server, scene: siteTemplate().scene as Scene, variables });
      await server.stop();
      await fs.rm(dataDir, { recursive: true });
    },
    { scope: "worker" },
  ],
});

/** Every page of such a site that lists something, for its owner and members. */
export const emptyPages: readonly (readonly [name: string, path: string])[] = [
  ["portal", "/"],
  ["topics", "/topics"],
  ["node", "/topics/node/1"],
  ["feed", "/topics/node/feed"],
  ["articles", "/articles"],
  ["news", "/news/list"],
  ["vulnerabilities", "/vulnerability/list"],
  ["links", "/links"],
  ["tags", "/tags"],
  ["search", "/search?q=%E7%AB%B9%E5%AD%90"],
  ["member", "/user/1"],
  ["messages", "/user/messages"],
  ["conversations", "/user/conversations"],
  ["favorites", "/user/favorites"],
  ["bookmarks", "/user/bookmarks"],
  ["watching", "/user/watching"],
  ["drafts", "/user/drafts"],
  ["scores", "/user/scores"],
];

export { expect };
