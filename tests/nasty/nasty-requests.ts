import type { Chance } from "./chance";
import { nastyText } from "./nasty-text";
import type { RawRequest } from "./raw-exchange";

/** Who asks, and of what. */
export interface Scene {
  token: string;
  formToken: string;
  topic: number;
}

/** One input: what is sent, and whether what it made is looked at afterwards. */
export interface NastyInput {
  kind: string;
  request: RawRequest;
  /** The path below which what was made is shown, by the id that is answered. */
  shownAt?: "topic" | "article";
}

type Make = (chance: Chance, scene: Scene) => NastyInput;

const formType: [string, string] = ["Content-Type", "application/x-www-form-urlencoded"];
const encode = (fields: Record<string, string>) =>
  Buffer.from(new URLSearchParams(fields).toString());

const apiCall = (path: string, token: string, fields: Record<string, string>): RawRequest => ({
  method: "POST",
  path,
  headers: [formType, ["X-User-Token", token]],
  body: encode(fields),
});

const title = (chance: Chance) => nastyText(chance, 30).replace(/\s+/g, "竹").slice(0, 30) || "竹";

const topic: Make = (chance, { token }) => ({
  kind: "topic",
  shownAt: "topic",
  request: apiCall("/api/topic/create", token, {
    nodeId: "1",
    title: title(chance),
    content: nastyText(chance, 20_000),
    hideContent: chance.once(4) ? nastyText(chance, 20_000) : "",
    tags: chance.once(3) ? nastyText(chance, 40) : "",
  }),
});

const article: Make = (chance, { token }) => ({
  kind: "article",
  shownAt: "article",
  request: apiCall("/api/article/create", token, {
    title: title(chance),
    summary: chance.once(2) ? nastyText(chance, 200) : "",
    content: nastyText(chance, 50_000),
  }),
});

const comment: Make = (chance, { token, topic: entityId }) => ({
  kind: "comment",
  request: apiCall("/api/comment/create", token, {
    entityType: "topic",
    entityId: String(entityId),
    content: nastyText(chance, 5000),
  }),
});

/** What asks for the preview of a text. */
export const previewRequest = (
  { token, formToken }: Scene,
  fields: Record<"kind" | "content" | "hideContent", string>,
): RawRequest => ({
  method: "POST",
  path: "/preview",
  headers: [formType, ["Cookie", `userToken=${token}`], ["Accept", "application/json"]],
  body: encode({ formToken, ...fields }),
});

const preview: Make = (chance, scene) => ({
  kind: "preview",
  request: previewRequest(scene, {
    kind: chance.pick(["topic", "article", "tweet"]),
    content: nastyText(chance, 100_000),
    hideContent: nastyText(chance, 20_000),
  }),
});

/** What may stand in a line of a request: anything but what ends it. */
const inLine = (text: string) =>
  encodeURI(text.replace(/\p{Cs}/gu, "\ufffd")).replace(/[\s\p{Cc}]/gu, "");

const pages = [
  "/topics",
  "/topic/1",
  "/articles",
  "/search",
  "/user/1",
  "/tags",
  "/members",
  "/links",
  "/news/list",
  "/vulnerability/list",
  "/redirect",
  "/rss.xml",
  "/sitemap/topic-1.xml",
  "/uploads/",
  "/build/",
  "/topics/node/1",
  "/__manifest",
  "/user/autocomplete",
  "/openapi.json",
] as const;

const names = [
  "q",
  "page",
  "cursor",
  "sort",
  "p",
  "url",
  "kind",
  "timeRange",
  "_data",
  "index",
  "ref",
] as const;

const page: Make = (chance, { token }) => {
  const path = chance.once(3)
    ? `/${inLine(nastyText(chance, 1500)).slice(0, 1900)}`
    : chance.pick(pages) + (chance.once(4) ? inLine(nastyText(chance, 60)) : "");
  const count = chance.below(6);
  const query = Array.from({ length: count }, () => {
    const value = inLine(nastyText(chance, Math.floor(6000 / count))).slice(0, 8000 / count - 20);
    return `${chance.pick(names)}=${value.replaceAll("&", chance.once(2) ? "%26" : "&")}`;
  }).join("&");
  const headers: [string, string][] = chance.once(2) ? [["Cookie", `userToken=${token}`]] : [];
  return {
    kind: "page",
    request: {
      method: chance.pick(["GET", "GET", "GET", "HEAD", "OPTIONS", "PUT"]),
      path: query === "" ? path : `${path}?${query}`,
      headers,
      body: Buffer.alloc(0),
    },
  };
};

const read = [
  "Accept",
  "Accept-Encoding",
  "Accept-Language",
  "Cookie",
  "If-None-Match",
  "If-Modified-Since",
  "Range",
  "User-Agent",
  "Referer",
  "Origin",
  "X-Forwarded-For",
  "X-Client",
  "X-User-Token",
  "Authorization",
  "Sec-Purpose",
  "Content-Type",
  "Host",
] as const;

const headers: Make = (chance) => ({
  kind: "headers",
  request: {
    method: "GET",
    path: chance.pick(pages),
    headers: Array.from({ length: 1 + chance.below(4) }, (): [string, string] => [
      chance.pick(read),
      nastyText(chance, 3500)
        .replace(/[^\t\u0020-\u007e]/g, "é")
        .slice(0, 3500),
    ]),
    body: Buffer.alloc(0),
  },
});

const forms = [
  "/user/signin",
  "/user/signup",
  "/search",
  "/topic/create",
  "/report",
  "/colour",
  "/thrift",
  "/login",
] as const;

const form: Make = (chance, { formToken, token }) => {
  const many = chance.once(3);
  const fields = Array.from({ length: many ? 600 : 12 }, (_, at) => {
    const name = chance.pick(["content", "title", "username", "password", "ids", "tags", `f${at}`]);
    return [name, nastyText(chance, many ? 500 : 60_000)];
  });
  const query = new URLSearchParams([["formToken", formToken], ...fields] as [string, string][]);
  return {
    kind: "form",
    request: {
      method: "POST",
      path: chance.pick(forms),
      headers: [formType, ["Cookie", chance.once(2) ? `userToken=${token}` : "a=b"]],
      body: Buffer.from(query.toString()).subarray(0, 1_000_000),
    },
  };
};

const starts = [
  Buffer.from("GIF89a\xff\xff\xff\xff\x80\x00\x00", "latin1"),
  Buffer.from(
    "\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR\x00\x00\xff\xff\x00\x00\xff\xff\x08\x06\x00\x00\x00",
    "latin1",
  ),
  Buffer.from("\xff\xd8\xff\xe0\x00\x10JFIF\x00", "latin1"),
  Buffer.from("RIFF\xff\xff\xff\xffWEBPVP8X", "latin1"),
  Buffer.from("\x00\x00\x00\x20ftypavif", "latin1"),
  Buffer.from('<svg xmlns="http://www.w3.org/2000/svg">'),
  Buffer.alloc(0),
] as [Buffer, ...Buffer[]];

const upload: Make = (chance, { token, formToken }) => {
  const boundary = chance.pick(["b", "-".repeat(60), "'()+_,-./:=?", "a b"]);
  const size = chance.pick([0, 100, 10_000, 1_000_000, 10_500_000]);
  const filling = Buffer.from(nastyText(chance, 5000));
  const part = (name: string, content: Buffer) =>
    Buffer.concat([
      Buffer.from(
        `--${boundary}\r\nContent-Disposition: form-data; name="${name}"; filename="${nastyText(chance, 300).replace(/[\r\n"]/g, "'")}"\r\n` +
          `Content-Type: ${chance.pick(["image/png", "image/gif", "text/html", "a/b"])}\r\n\r\n`,
      ),
      content,
      Buffer.from("\r\n"),
    ]);
  const picture = Buffer.concat([chance.pick(starts), Buffer.alloc(size, filling)]);
  const more = Array.from({ length: chance.pick([0, 1, 250]) }, () => part("x", Buffer.from("a")));
  const end = chance.once(3) ? "" : `--${boundary}--\r\n`;
  return {
    kind: "upload",
    request: {
      method: "POST",
      path: chance.pick(["/api/upload", "/upload"]),
      headers: [
        ["Content-Type", `multipart/form-data; boundary="${boundary}"`],
        ["X-User-Token", token],
        ["Cookie", `userToken=${token}`],
      ],
      body: Buffer.concat([
        Buffer.from(
          `--${boundary}\r\nContent-Disposition: form-data; name="formToken"\r\n\r\n${formToken}\r\n`,
        ),
        part("image", picture),
        ...more,
        Buffer.from(end),
      ]),
    },
  };
};

const makers: [Make, ...Make[]] = [
  topic,
  topic,
  article,
  article,
  comment,
  preview,
  preview,
  page,
  page,
  headers,
  form,
  upload,
];

/** What is sent by this chance to this scene. */
export const nastyInput: Make = (chance, scene) => chance.pick(makers)(chance, scene);
