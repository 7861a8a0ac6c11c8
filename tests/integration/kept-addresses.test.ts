import net from "node:net";
import { once } from "node:events";
import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { serveOwnSite, type OwnSite } from "tests/support/own-site";

let site: OwnSite;

beforeAll(async () => {
  // One process, so that a second request meets what the first one left.
  site = await serveOwnSite({
    WEB_CONCURRENCY: "1",
    TRUST_PROXY: "loopback",
    SITE_URL: "https://forum.example",
  });
  // From the first request on it listens to PostgreSQL, and keeps nothing before it does.
  await ask("/about");
  await setTimeout(500);
});

afterAll(() => site.kill());

/** Asks by an address as it is written, which no client of HTTP would send so. */
async function ask(address: string, headers = ["Host: forum.example"]): Promise<string> {
  const socket = net.connect(Number(new URL(site.url).port), "127.0.0.1");
  const head = [`GET ${address} HTTP/1.1`, ...headers, "Connection: close"];
  socket.write(`${head.join("\r\n")}\r\n\r\n`);
  let answer = "";
  socket.setEncoding("utf8").on("data", (text: string) => (answer += text));
  await once(socket, "close");
  return answer;
}

async function askThrice(address: string): Promise<string> {
  await ask(address);
  // The server learns what the first answer was when its connection closes, which is after the answer came.
  await setTimeout(50);
  await ask(address);
  return ask(address);
}

const isKept = (answer: string) => /^cache-status: zhulin;/im.test(answer);
const bodyOf = (answer: string) => answer.slice(answer.indexOf("\r\n\r\n"));

test("a site that knows its address shows one kept page by whatever host it is asked", async () => {
  const kept = await askThrice("/topics");
  expect(isKept(kept)).toBe(true);
  expect(kept).toContain("https://forum.example/topics");
  for (const [address, ...headers] of [
    ["/topics", "Host: evil.example"],
    ["/topics", "Host: forum.example", "X-Forwarded-Host: evil.example"],
    ["/topics", "Host: forum.example", "X-Forwarded-Proto: gopher"],
    ["http://evil.example/topics", "Host: forum.example"],
  ] as const) {
    const answer = await ask(address, headers);
    expect([headers, isKept(answer), bodyOf(answer) === bodyOf(kept)]).toEqual([
      headers,
      true,
      true,
    ]);
  }
});

test("a page that was made for a foreign host names the site by its own address", async () => {
  for (let time = 0; time < 2; time += 1) {
    const made = await ask("/articles", ["Host: evil.example"]);
    expect(made).not.toContain("evil.example");
    await setTimeout(50);
  }
  expect(isKept(await ask("/articles"))).toBe(true);
});

test.each([
  ["a host that holds a path", ["Host: forum.example/a"]],
  [
    "two hosts, of which a proxy may have read the other one,",
    ["Host: forum.example", "HOST: a.cn"],
  ],
  ["the same host twice", ["Host: forum.example", "host: forum.example"]],
])("%s is answered with 400, also where the page is kept", async (_, hosts) => {
  expect(isKept(await askThrice("/links"))).toBe(true);
  for (const address of ["/links", "/atom.xml", "/robots.txt", "/healthz", "/topics?_data=root"]) {
    expect([address, await ask(address, hosts)]).toEqual([
      address,
      expect.stringMatching(/^HTTP\/1\.1 400 [^]*主机名不对/),
    ]);
  }
});

test.each(["/TAGS", "/tags/", "/tags//", "/evil/../tags", "/%74ags", "/tags#x", "/tags/%2e"])(
  "%s shows the page and takes no place beside it",
  async (address) => {
    const answer = await askThrice(address);
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
    expect(answer).toContain("<h1>标签</h1>");
    expect(isKept(answer)).toBe(false);
  },
);
