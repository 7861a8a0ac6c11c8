// Keeps copies of the pages that were read, and shows them while there is no line. It is served as /sw.js, and runs beside
// the pages of one browser. Decisions: docs/decisions/0023-offline.md.

/** Pages are kept for one reader at a time: the name of their cache ends with whose they are. */
const pagesOf = "pages ";
/** So are the pictures of these pages. */
const picturesOf = "pictures ";
const files = "files";
const mostPages = 50;
const mostFiles = 400;
const mostPictures = 200;
/** Bytes of all pictures together, and of the largest one that is kept. They are weighed with every tenth only. */
const mostBytes = 16_000_000;
const largest = 300_000;
let unweighed = 0;
const byteCount = "X-Kept-Bytes";
/** Says since when there is a copy, in milliseconds since 1970 UTC. */
const keptTime = "X-Kept-Time";
const copyHeader = "X-Copy";
const pictureAddress = /\/uploads\/[\w./-]+/g;
const fileAddress = /^\/(?:build\/|[\w-]+\.(?:css|svg|png|ico)$)/;

/** Grows with each reader who leaves: what began before is no longer kept. */
let readers = 0;

/** The pictures that pages name which are kept; none of those that cost as few bytes as may be. */
const named = new Set();
/** Ends when the page that came last has named its pictures: the browser may ask for these before. */
let naming = Promise.resolve();

addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil(takeOver()));

async function takeOver() {
  await registration.navigationPreload?.enable();
  await clients.claim();
}

addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== location.origin) return;
  if (request.method === "POST" && pathname.replace(/\.data$/, "") === "/user/signout") {
    event.waitUntil(forgetPages(""));
  }
  if (request.method !== "GET") return;
  if (request.mode === "navigate") event.respondWith(showPage(event));
  else if (fileAddress.test(pathname)) event.respondWith(showFile(event));
  else if (pathname.startsWith("/uploads/") && request.destination === "image") {
    event.respondWith(showPicture(event));
  }
});

// A page that went on by script asks for a copy of where it is now.
addEventListener("message", (event) => {
  const { page, assets } = event.data;
  event.waitUntil(Promise.all([fetchPage(page), keepFiles(assets)]).catch(() => undefined));
});

/** The page as the server has it, however long that takes; only where it cannot be had, its copy. */
async function showPage(event) {
  const { request } = event;
  const reader = readers;
  try {
    const early = await event.preloadResponse?.catch(() => undefined);
    const answer = early ?? (await fetch(request));
    const mark = answer.headers.get(copyHeader);
    if (mark !== null) {
      // A second body that nobody reads would be held in memory, however long it is.
      const copy = mark.includes(" keep") ? answer.clone() : answer;
      naming = keepPage(request.url, copy, reader).catch(() => undefined);
      event.waitUntil(naming);
    }
    return answer;
  } catch {
    return (await copyOf(request.url)) ?? (await listCopies());
  }
}

async function showFile(event) {
  const { request } = event;
  try {
    const answer = await fetch(request);
    if (isFile(answer)) event.waitUntil(keepFile(request.url, answer.clone()).catch(() => undefined));
    return answer;
  } catch (fault) {
    const kept = await (await caches.open(files)).match(request.url, { ignoreVary: true });
    if (kept) return kept;
    throw fault;
  }
}

async function showPicture(event) {
  const { request } = event;
  const reader = readers;
  try {
    const answer = await fetch(request);
    if (isSmall(answer)) {
      event.waitUntil(keepPicture(request.url, answer.clone(), reader).catch(() => undefined));
    }
    return answer;
  } catch (fault) {
    const kept = await caches.match(request.url, { ignoreVary: true });
    if (kept) return kept;
    throw fault;
  }
}

/** Whether it is what was asked for, and no page that somebody gives in its place: such a one would stay for good. */
const isNoPage = ({ headers }) => !(headers.get("Content-Type") ?? "text/html").includes("html");

const isFile = (answer) => answer.ok && isNoPage(answer);

const isSmall = (answer) =>
  answer.status === 200 &&
  isNoPage(answer) &&
  Number(answer.headers.get("Content-Length") ?? largest) < largest;

async function keepPicture(url, answer, began) {
  const picture = await answer.blob();
  await naming;
  const name = (await caches.keys()).find((one) => one.startsWith(pagesOf));
  if (name === undefined || began !== readers || !named.has(new URL(url).pathname)) return;
  const kept = await caches.open(name.replace(pagesOf, picturesOf));
  const headers = { "Content-Type": picture.type, [byteCount]: String(picture.size) };
  await kept.delete(url);
  await kept.put(url, new Response(picture, { headers }));
  unweighed += 1;
  if (unweighed % 10 === 0) await trimPictures(kept);
}

/** What a cache holds stands in the order in which it came. */
const newestFirst = (all) => all.map((_, at) => all[all.length - 1 - at]);

/** The oldest go first. */
async function trimPictures(kept) {
  const all = newestFirst(await kept.keys());
  let bytes = 0;
  for (const [at, request] of all.entries()) {
    const picture = await kept.match(request);
    bytes += Number(picture?.headers.get(byteCount));
    if (at >= mostPictures || bytes > mostBytes) await kept.delete(request);
  }
}

/** A page that script went to has shown its pictures before it is kept: the browser has them at hand. */
async function fetchPage(address) {
  const reader = readers;
  const answer = await fetch(address, { headers: { Accept: "text/html" } });
  const pictures = await keepPage(address, answer, reader);
  for (const picture of pictures ?? []) {
    const seen = await fetch(picture, { cache: "force-cache" });
    if (isSmall(seen)) await keepPicture(new URL(picture, location.href).href, seen, reader);
  }
}

const addressOf = (url) => url.replace(/#.*/, "");

/** Keeps a page where the server allows it, and nothing any longer of another reader; answers the pictures to keep. */
async function keepPage(url, answer, began) {
  const [whose, keep, thrifty] = (answer.headers.get(copyHeader) ?? "").split(" ");
  if (whose === "" || began !== readers) return [];
  const reader = await forgetOthers(pagesOf + whose);
  const pages = await caches.open(pagesOf + whose);
  const address = addressOf(url);
  if (keep === undefined) {
    if (answer.status < 500) await pages.delete(address, { ignoreVary: true });
    return [];
  }
  const html = await answer.text();
  // Who signed out meanwhile leaves nothing.
  if (reader !== readers) return [];
  const pictures = thrifty === undefined ? (html.match(pictureAddress) ?? []) : [];
  if (named.size > 1000) named.clear();
  for (const picture of pictures) named.add(picture);
  const headers = new Headers({ "Content-Type": "text/html; charset=utf-8" });
  const policy = answer.headers.get("Content-Security-Policy");
  if (policy) headers.set("Content-Security-Policy", policy);
  headers.set(keptTime, String(Date.now()));
  await pages.delete(address);
  await pages.put(address, new Response(html, { headers }));
  await trim(pages, mostPages);
  await keepFiles([...html.matchAll(/"(\/build\/[\w./-]+)["#]/g)].map(([, path]) => path));
  return [...new Set(pictures)].slice(0, 20);
}

async function keepFile(url, answer) {
  const kept = await caches.open(files);
  if (!(await kept.match(url, { ignoreVary: true }))) await kept.put(url, answer);
}

async function keepFiles(addresses) {
  const kept = await caches.open(files);
  for (const address of new Set(addresses)) {
    if (await kept.match(address, { ignoreVary: true })) continue;
    const answer = await fetch(address).catch(() => null);
    if (answer && isFile(answer)) await kept.put(address, answer);
  }
  await trim(kept, mostFiles);
}

/** The oldest go first. */
async function trim(cache, most) {
  const all = await cache.keys();
  for (const request of all.slice(0, Math.max(0, all.length - most))) await cache.delete(request);
}

async function forgetPages(butOf) {
  readers += 1;
  named.clear();
  for (const name of await caches.keys()) {
    const isOfReader = name.startsWith(pagesOf) || name.startsWith(picturesOf);
    if (isOfReader && name !== butOf) await caches.delete(name);
  }
}

/** Answers which reader is the present one. */
async function forgetOthers(own) {
  const names = await caches.keys();
  if (names.some((name) => name.startsWith(pagesOf) && name !== own)) await forgetPages(own);
  return readers;
}

async function keptPages() {
  const name = (await caches.keys()).find((one) => one.startsWith(pagesOf));
  return name === undefined ? null : caches.open(name);
}

async function copyOf(url) {
  const copy = await (await keptPages())?.match(addressOf(url), { ignoreVary: true });
  if (!copy) return null;
  const html = await copy.text();
  const { headers } = copy;
  return new Response(sayWhen(renewForms(html), Number(headers.get(keptTime))), { headers });
}

/** A form that was in the page when it was kept may have been sent since: each copy's forms are forms of their own. */
function renewForms(html) {
  const marks = [...html.matchAll(/name="formId" value="([\w.-]+)"/g)].map(([, mark]) => mark);
  const own = Math.random().toString(36).slice(2, 10);
  return [...new Set(marks)].reduce((text, mark) => text.replaceAll(mark, `${mark}.${own}`), html);
}

const clock = new Intl.DateTimeFormat("zh-CN", {
  month: "long",
  day: "numeric",
  hour: "2-digit",
  minute: "2-digit",
});

/** At the end of the body, where scripts that take the page over leave what is not theirs. */
function sayWhen(html, time) {
  const note = `<p role="status" data-copy="">离线副本，存于 ${clock.format(time)}</p>`;
  return html.replace(/<\/body>(?!.*<\/body>)/s, () => `${note}</body>`);
}

/** Where there is no copy: which pages there are. */
async function listCopies() {
  const pages = await keptPages();
  const rows = [];
  let styles = "";
  for (const { url } of newestFirst((await pages?.keys()) ?? [])) {
    const html = (await (await pages.match(url)).text()) ?? "";
    const title = /<title>([^<|]*)/.exec(html)?.[1].trim() ?? "";
    styles ||= (html.match(/<link rel="stylesheet"[^>]*>/g) ?? []).join("");
    const { pathname, search } = new URL(url);
    const address = (pathname + search).replaceAll("&", "&amp;").replaceAll('"', "&quot;");
    rows.push(`<li><a href="${address}">${title || address}</a></li>`);
  }
  const below = rows.length > 0 ? `<p>下面这些读过，可以离线看：</p><ul>${rows.join("")}</ul>` : "";
  const html = `<!DOCTYPE html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>没能连上</title>${styles}</head><body><main data-copies=""><h1>没能连上网站</h1><p>这一页没有离线副本，连上以后再打开。</p>${below}</main></body></html>`;
  return new Response(html, {
    status: 503,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": "default-src 'none'; style-src 'self'; img-src 'self'",
    },
  });
}
