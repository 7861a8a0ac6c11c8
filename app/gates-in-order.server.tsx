import { cssBundleHref } from "@remix-run/css-bundle";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { readViewerByToken } from "~/features/accounts/account/account.queries.server";
import { serveUploads } from "~/features/media/upload-gate.server";
import { modelCrawlerOf, slowedPages } from "~/features/seo/language-models";
import { costOfAddress, costOfPage } from "~/features/site/frame/page-cost";
import { isVisitorReading, visitorPages } from "~/features/site/frame/visitor-pages.server";
import { settingsAtHand } from "~/features/site/settings/setting.queries.server";
import { cookiesIn } from "~/platform/cookies/cookies.server";
import { readPageVersion } from "~/platform/database/database.server";
import { env } from "~/platform/env/env.server";
import {
  refuseLargeHeaders,
  readWholeAddresses,
  refuseOtherAddresses,
  refuseLongAddresses,
  refuseRouteData,
} from "~/platform/gates/address-gate.server";
import { builtAddresses, serveAssets } from "~/platform/gates/asset-gate.server";
import { limitCosts } from "~/platform/gates/cost-gate.server";
import { meetCrawlers, type Reception } from "~/platform/gates/crawler-gate.server";
import { refuseStrangeHosts } from "~/platform/gates/host-gate.server";
import { endConnections } from "~/platform/gates/leaving-gate.server";
import { refuseTrace, sayAllowed } from "~/platform/gates/method-gate.server";
import type { Refusal } from "~/platform/gates/plain-refusal.server";
import { readFromReplica } from "~/platform/gates/replica-gate.server";
import type { Gate } from "~/platform/gates/server-gates.server";
import { sessionCookie } from "~/platform/http/form-token.server";
import { addSecurityHeaders } from "~/platform/http/security-headers.server";
import { keepReadings } from "~/platform/kept-pages/kept-reading.server";
import { keepPages } from "~/platform/kept-pages/page-gate.server";
import { SharedCount } from "~/platform/rate-limit/shared-count.server";
import { PlainPage } from "~/ui/notices/plain-page";
import layersHref from "~/ui/theme/layers.css";

const sheets = [layersHref, cssBundleHref ?? ""].filter((href) => href !== "");

/** A whole document without frame and scripts. */
export function plainDocument(title: string, words: string, below?: ReactNode): string {
  const page = (
    <PlainPage title={title} words={words} sheets={sheets}>
      {below}
    </PlainPage>
  );
  return `<!DOCTYPE html>${renderToStaticMarkup(page)}`;
}

const refusalSaying = (title: string, words: string): Refusal => ({
  page: plainDocument(title, words),
  words,
});

const limitPages = (spent: SharedCount, built: ReadonlySet<string>) =>
  limitCosts(
    {
      most: () => settingsAtHand().pagesPerMinute * costOfPage,
      // What the build does not have is answered by a page that says so.
      costOf: (address) => (built.has(address) ? 0 : costOfAddress(address)),
      memberOf: async ({ cookie = "" }) => {
        const token = cookiesIn(cookie)[sessionCookie] ?? "";
        return token === "" ? null : ((await readViewerByToken(token))?.id ?? null);
      },
      spent,
    },
    refusalSaying(
      "429 看得太快了",
      "这一分钟里，从你的网络打开的页面太多了，请等一会儿再打开。填写的内容还在上一页，返回就能看到。",
    ),
  );

const crawlerWords = {
  refused:
    "本站不向语言模型的爬虫开放，请看 /robots.txt。\nThis site is not open to crawlers of language models, see /robots.txt.\n",
  slowed:
    "请慢一点，过 Retry-After 里的秒数再来。\nPlease come more slowly, after the seconds that Retry-After says.\n",
};

function modelReception(): Reception {
  const { languageModels } = settingsAtHand();
  if (languageModels === "refused") return "refused";
  return languageModels === "slowed" ? { pages: slowedPages } : null;
}

/** The gates before Remix in their order: what costs least to answer comes first, and only what is made is counted. */
export function gatesInOrder(): Gate[] {
  const otherAddress = refusalSaying("400 地址不对", "这个地址打不开，请检查一下再打开。");
  const gates: Gate[] = [
    endConnections,
    addSecurityHeaders,
    refuseTrace,
    sayAllowed,
    refuseStrangeHosts(refusalSaying("400 主机名不对", "这个请求里的主机名不对，没有照办。")),
    readWholeAddresses,
    refuseOtherAddresses(otherAddress),
    refuseLongAddresses(refusalSaying("414 地址太长", "这个地址太长了，请检查一下再打开。")),
    refuseRouteData(otherAddress),
    refuseLargeHeaders(
      refusalSaying(
        "431 请求头太大",
        "浏览器带来的 Cookie 太多或太长，请清除本站的 Cookie 再打开。",
      ),
    ),
  ];
  const spent = new SharedCount();
  gates.push(
    meetCrawlers({
      nameOf: modelCrawlerOf,
      reception: modelReception,
      spent,
      words: crawlerWords,
    }),
  );
  const { mode, keptPagesBytes, databaseReadUrl } = env();
  if (mode === "production") gates.push(serveAssets("public/build", "/build/"));
  if (mode === "production" && keptPagesBytes > 0) {
    keepReadings();
    gates.push(keepPages({ ...visitorPages, mostBytes: keptPagesBytes, version: readPageVersion }));
  }
  gates.push(limitPages(spent, builtAddresses("public/build", "/build/")), serveUploads);
  // Behind the kept pages: what is made anew reads at least what was committed when it began.
  if (databaseReadUrl !== null) gates.push(readFromReplica(isVisitorReading));
  return gates;
}
