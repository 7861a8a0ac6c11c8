import http from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createMember } from "tests/factories/member";
import { pictureFile } from "tests/factories/picture-file";
import { storeUpload } from "~/features/media/upload.commands.server";
import { serveUploads } from "~/features/media/upload-gate.server";
import { sharp } from "~/platform/images/sharp.server";
import { storage } from "~/platform/storage/storage.server";
import * as route from "~/routes/uploads.$";

const large = `${"a".repeat(24)}.webp`;
const handedOn = 299;

let name: string;
let server: http.Server;

beforeAll(async () => {
  const { id } = await createMember();
  const { url } = await storeUpload(id, await pictureFile());
  name = url.replace("/uploads/", "");
  const noise = { type: "gaussian" as const, mean: 128, sigma: 60 };
  const picture = sharp({
    create: { width: 900, height: 900, channels: 3, background: "#000", noise },
  });
  await storage().put(large, await picture.webp({ lossless: true }).toBuffer());
  server = http.createServer((request, response) =>
    serveUploads(request, response, () => response.writeHead(handedOn).end()),
  );
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});

afterAll(() => void server.close());

const ofConnection = new Set(["connection", "date", "keep-alive", "x-request-id"]);

/** What is answered, without what every server says of a connection. */
interface Answer {
  status: number;
  headers: Record<string, unknown>;
  body: Buffer;
}

async function answerOfGate(
  path: string,
  headers: http.OutgoingHttpHeaders,
  method: string,
): Promise<Answer> {
  const { port } = server.address() as AddressInfo;
  const request = http.request({ port, host: "127.0.0.1", path, headers, method }).end();
  const [answer] = (await once(request, "response")) as [http.IncomingMessage];
  const said = Object.entries(answer.headers).filter(([header]) => !ofConnection.has(header));
  return {
    status: answer.statusCode ?? 0,
    headers: Object.fromEntries(said),
    body: Buffer.concat(await answer.toArray()),
  };
}

async function answerOfRoute(
  path: string,
  headers: Record<string, string>,
  method: string,
): Promise<Answer> {
  const request = new Request(new URL(path, "http://localhost"), { method, headers });
  const params = { "*": path.replace("/uploads/", "") };
  const answer = await route.loader({ request, params, context: {} });
  return {
    status: answer.status,
    headers: Object.fromEntries(answer.headers),
    body: Buffer.from(await answer.arrayBuffer()),
  };
}

const whole: [what: string, headers: Record<string, string>, method: string, status: number][] = [
  ["a browser of today", { accept: "image/avif,image/webp,*/*;q=0.8" }, "GET", 200],
  ["an older one", { accept: "image/webp,*/*" }, "GET", 200],
  ["one that refuses AVIF", { accept: "image/avif;q=0, */*" }, "GET", 200],
  ["who says nothing", {}, "GET", 200],
  ["who only asks about it", {}, "HEAD", 200],
  ["who has another", { "if-none-match": '"other.webp"' }, "GET", 200],
  ["who has whatever there is", { "if-none-match": "*" }, "GET", 304],
];

test.each(whole)(
  "a picture is answered before Remix as by it, to %s",
  async (_what, headers, method, status) => {
    const before = await answerOfGate(`/uploads/${name}`, headers, method);
    expect(before.status).toBe(status);
    expect(before).toEqual(await answerOfRoute(`/uploads/${name}`, headers, method));
  },
);

test("who has the picture is told so, by the form that they have", async () => {
  const accept = "image/avif";
  const first = await answerOfGate(`/uploads/${name}`, { accept }, "GET");
  const etag = String(first.headers["etag"]);
  const known = { "if-none-match": `"a", W/${etag}` };
  const again = await answerOfGate(`/uploads/${name}`, { ...known, accept }, "GET");
  expect([again.status, again.body.length, again.headers["etag"]]).toEqual([304, 0, etag]);
  expect((await answerOfGate(`/uploads/${name}`, known, "GET")).status).toBe(200);
});

test.each([
  ["parts", () => name, { range: "bytes=8-11" }, "GET"],
  ["large pictures", () => large, {}, "GET"],
  ["what is not there", () => `${"0".repeat(24)}.webp`, {}, "GET"],
  ["names that lead out of the folder", () => "../zhulin.sqlite", {}, "GET"],
  ["names that lead out of it unseen", () => "..%2fzhulin.sqlite", {}, "GET"],
  ["addresses with a query", () => `${name}?size=1`, {}, "GET"],
  ["what is not asked for, but sent", () => name, {}, "POST"],
])("Remix is left %s", async (_what, asked, headers, method) => {
  const answer = await answerOfGate(`/uploads/${asked()}`, headers, method);
  expect(answer.status).toBe(handedOn);
});
