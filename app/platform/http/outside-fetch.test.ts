import http from "node:http";
import type { AddressInfo } from "node:net";
import zlib from "node:zlib";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { fetchOutside } from "./outside-fetch.server";
import { isPublicAddress, mayAskAddress } from "./public-address.server";

let server: http.Server;
let origin: string;
const asked: string[] = [];
/** As if 127.0.0.1 stood on the public internet, and nothing else. */
const onlyHere = (address: string) => address === "127.0.0.1";

beforeAll(async () => {
  server = http.createServer((request, response) => {
    const path = request.url ?? "";
    asked.push(path);
    const to = new URL(path, "http://x").searchParams.get("to");
    if (path === "/raw")
      request.socket.end(
        "HTTP/1.1 302 Found\r\nLocation: /文章?题=竹\r\nContent-Encoding:\r\nContent-Length: 0\r\n\r\n",
      );
    else if (to !== null) response.writeHead(302, { Location: to }).end();
    else if (path === "/unnamed")
      request.socket.end("HTTP/1.1 200 OK\r\nContent-Encoding:\r\nContent-Length: 2\r\n\r\nok");
    else if (path === "/large") response.end(Buffer.alloc(2000));
    else if (path === "/packed") {
      response.writeHead(200, { "Content-Encoding": "gzip" });
      response.end(zlib.gzipSync(Buffer.alloc(100_000)));
    } else if (path === "/slow") response.write("a");
    else if (path === "/upgrade")
      request.socket.end(
        "HTTP/1.1 101 Switching Protocols\r\nUpgrade: a\r\nConnection: upgrade\r\n\r\n",
      );
    else if (path === "/gone") response.writeHead(410).end();
    else response.writeHead(200, { "Content-Type": "text/xml" }).end("<rss/>");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

describe("An address is public", () => {
  it.each(["1.1.1.1", "93.184.216.34", "223.5.5.5", "2606:4700::1111"])("%s", (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it.each([
    "127.0.0.1",
    "10.1.2.3",
    "172.16.0.1",
    "172.31.255.255",
    "192.168.1.1",
    "169.254.169.254",
    "100.64.0.1",
    "0.0.0.0",
    "224.0.0.1",
    "255.255.255.255",
    "::1",
    "::",
    "fe80::1",
    "fc00::1",
    "::ffff:127.0.0.1",
    "::ffff:10.0.0.1",
    "64:ff9b::7f00:1",
    "2002:7f00:1::",
    "2001:db8::1",
    "example.com",
  ])("but not %s", (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});

/* By RFC 6890 and what IANA says since: the first and the last of each network that is nobody's, between its neighbours. */
test.each([
  ["0.255.255.255", "1.0.0.0"],
  ["10.0.0.0", "9.255.255.255"],
  ["10.255.255.255", "11.0.0.0"],
  ["100.64.0.0", "100.63.255.255"],
  ["100.127.255.255", "100.128.0.0"],
  ["127.0.0.0", "126.255.255.255"],
  ["127.255.255.255", "128.0.0.0"],
  ["169.254.0.0", "169.253.255.255"],
  ["169.254.255.255", "169.255.0.0"],
  ["172.16.0.0", "172.15.255.255"],
  ["172.31.255.255", "172.32.0.0"],
  ["192.0.0.0", "191.255.255.255"],
  ["192.0.2.255", "192.0.3.0"],
  ["192.168.0.0", "192.167.255.255"],
  ["192.168.255.255", "192.169.0.0"],
  ["198.18.0.0", "198.17.255.255"],
  ["198.19.255.255", "198.20.0.0"],
  ["198.51.100.0", "198.51.99.255"],
  ["198.51.100.255", "198.51.101.0"],
  ["203.0.113.0", "203.0.112.255"],
  ["203.0.113.255", "203.0.114.0"],
  ["224.0.0.0", "223.255.255.255"],
  ["1fff:ffff::", "2000::"],
  ["2001::", "2000:ffff::"],
  ["2001:1ff:ffff::", "2001:200::"],
  ["2001:db8::", "2001:db7:ffff::"],
  ["2001:db8:ffff::", "2001:db9::"],
  ["2002::", "2001:ffff::"],
  ["2002:ffff::", "2003::"],
  ["3fff::", "3ffe:ffff::"],
  ["3fff:fff::", "3fff:1000::"],
  ["4000::", "3fff:ffff::"],
])("%s is not asked, and its neighbour %s is", (blocked, open) => {
  expect([isPublicAddress(blocked), isPublicAddress(open)]).toEqual([false, true]);
});

test("this machine's public address is asked at the ports that are everybody's alone", () => {
  const asked = ["1.1.1.1", "1.0.0.1", "127.0.0.1"].map((address) =>
    ["", "9200"].map((port) => mayAskAddress(address, port, () => ["1.1.1.1"])),
  );
  expect(asked).toEqual([
    [true, false],
    [true, true],
    [false, false],
  ]);
});

describe("Fetching from outside", () => {
  it("answers the body, its type and where it came from", async () => {
    const answer = await fetchOutside(`${origin}/?to=/feed`, { allows: onlyHere });
    expect(answer.body.toString()).toBe("<rss/>");
    expect(answer).toMatchObject({ url: `${origin}/feed`, contentType: "text/xml" });
  });

  it.each([
    ["loopback", () => origin],
    ["loopback by name", () => origin.replace("127.0.0.1", "localhost")],
    ["loopback as a number", () => origin.replace("127.0.0.1", "2130706433")],
    ["loopback in IPv6", () => "http://[::1]/"],
    ["the metadata of a cloud", () => "http://169.254.169.254/latest/"],
    ["a private network", () => "https://10.0.0.1/"],
  ])("refuses %s without asking it", async (_, address) => {
    asked.length = 0;
    await expect(fetchOutside(address())).rejects.toThrow("public internet");
    expect(asked).toEqual([]);
  });

  it.each([
    ["another address of the machine", "http://127.0.0.2/", "public internet"],
    [
      "a name that leads there",
      "http://localhost.localdomain:8000/",
      /public internet|ENOTFOUND|EAI_AGAIN/,
    ],
    ["a server of mails", "http://127.0.0.1:25/", "none of the web"],
    ["a file", "file:///etc/passwd", "neither http nor https"],
    ["an address with a password", "http://a:b@127.0.0.1/", "password"],
  ])("checks every redirect: refuses one to %s", async (_, to, reason) => {
    const address = `${origin}/?to=${encodeURIComponent(to)}`;
    await expect(fetchOutside(address, { allows: onlyHere })).rejects.toThrow(reason);
  });

  it("follows an address that is written out", async () => {
    const { url } = await fetchOutside(`${origin}/raw`, { allows: onlyHere });
    expect(decodeURI(url)).toBe(`${origin}/文章?题=竹`);
    expect(asked.at(-1)).toBe(encodeURI("/文章?题=竹"));
  });

  it("takes an encoding without a name for none", async () => {
    const { body } = await fetchOutside(`${origin}/unnamed`, { allows: onlyHere });
    expect(body.toString()).toBe("ok");
  });

  it("follows five redirects and no more", async () => {
    const chain = (length: number): string =>
      length === 0 ? "/feed" : `/?to=${encodeURIComponent(chain(length - 1))}`;
    const allows = onlyHere;
    await expect(fetchOutside(origin + chain(5), { allows })).resolves.toBeDefined();
    await expect(fetchOutside(origin + chain(6), { allows })).rejects.toThrow("redirects");
  });

  it("stops at its limits of size, packed or not, and of time", async () => {
    const limits = { allows: onlyHere, bytes: 1000, milliseconds: 300 };
    await expect(fetchOutside(`${origin}/large`, limits)).rejects.toThrow("larger than");
    await expect(fetchOutside(`${origin}/packed`, limits)).rejects.toThrow("larger than");
    await expect(fetchOutside(`${origin}/slow`, limits)).rejects.toThrow("within 0.3 seconds");
  });

  it("ends where the other side wants to speak something else", async () => {
    const limits = { allows: onlyHere, milliseconds: 300 };
    await expect(fetchOutside(`${origin}/upgrade`, limits)).rejects.toThrow("no answer");
  });

  it("says in Chinese, too, why an address is not fetched or does not answer", async () => {
    const silent = http.createServer();
    await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
    const { port } = silent.address() as AddressInfo;
    await new Promise((resolve) => silent.close(resolve));
    const limits = { allows: onlyHere, bytes: 1000 };
    for (const [address, zh] of [
      [`http://127.0.0.1:${port}/`, "连不上，没有服务在那里（ECONNREFUSED）"],
      ["http://127.0.0.2/", "127.0.0.2 不是公网上的地址"],
      [`${origin}/large`, "大于 1 kB"],
      [`${origin}/gone`, `${origin}/gone 回答了 410`],
    ] as const) {
      await expect(fetchOutside(address, limits)).rejects.toMatchObject({ wording: { zh } });
    }
  });

  it("takes no error page for an answer", async () => {
    await expect(fetchOutside(`${origin}/gone`, { allows: onlyHere })).rejects.toThrow("410");
  });
});
