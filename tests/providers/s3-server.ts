import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import type { S3Settings } from "~/platform/env/env.server";
import { signatureFault } from "./s3-signature";

interface StoredObject {
  bytes: Buffer;
  headers: Record<string, string>;
}

type Objects = Map<string, StoredObject>;
/** The parts of what is not put together yet, by upload. */
type Uploads = Map<string, Buffer[]>;

export interface S3Server {
  /** What the app needs to use it. */
  settings: S3Settings;
  /** What the bucket holds, by key. */
  objects: Map<string, StoredObject>;
  /** Uploads that were begun and neither put together nor given up. */
  uploads: Uploads;
  /** The code by which it answers 403 to whatever it is asked, while there is one. */
  denial: string;
  /** Asked before anything is done: may take its time, and answers the code by which it is refused with 403, or "". */
  judge: (request: IncomingMessage, body: Buffer) => Promise<string>;
  /** Whether its key may write, list and delete, and not read. */
  unreadable: boolean;
  /** Whether it takes what it is asked and never answers. */
  silent: boolean;
  /** What it was asked while it kept silent, as PUT /forum/a1.webp. */
  unanswered: string[];
  close(): Promise<void>;
}

/** What a site is started with whose pictures, or whose backups by `BACKUP_`, go into the bucket. */
export function bucketVariables(
  { settings }: Pick<S3Server, "settings">,
  prefix: "" | "BACKUP_" = "",
): Record<string, string> {
  return {
    [`${prefix}S3_ENDPOINT`]: settings.endpoint,
    [`${prefix}S3_REGION`]: settings.region,
    [`${prefix}S3_BUCKET`]: settings.bucket,
    [`${prefix}S3_ACCESS_KEY_ID`]: settings.accessKeyId,
    [`${prefix}S3_SECRET_ACCESS_KEY`]: settings.secretAccessKey,
  };
}

/** An S3-compatible server with one bucket in memory: objects, ranges and checked signatures. */
export async function startS3Server(): Promise<S3Server> {
  const objects: Objects = new Map();
  const uploads: Uploads = new Map();
  const account = {
    accessKeyId: "zhulin",
    secretAccessKey: "bamboo/secret+key",
    region: "cn-east",
  };
  const bucket = "forum";

  const server = createServer((request, response) => {
    void buffer(request).then(async (body) => {
      if (s3.silent) return void s3.unanswered.push(`${request.method} ${request.url}`);
      const fault = signatureFault(request, body, account);
      if (fault) return refuse(response, 403, fault);
      if (s3.denial !== "") return refuse(response, 403, s3.denial);
      const verdict = await s3.judge(request, body);
      if (verdict !== "") return refuse(response, 403, verdict);
      const { pathname, searchParams: query } = new URL(request.url ?? "/", "http://localhost");
      const [, inBucket, ...below] = pathname.split("/");
      const key = below.join("/");
      if (inBucket !== bucket) return refuse(response, 404, "NoSuchBucket");
      if (query.has("uploads") || query.has("uploadId")) {
        return assemble({ objects, uploads }, request, response, { key, query, body });
      }
      if (query.has("list-type")) return list(objects, response, query);
      const reads = request.method === "GET" || request.method === "HEAD";
      if (s3.unreadable && reads) return refuse(response, 403, "AccessDenied");
      return answer(objects, request, response, key, body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const s3: S3Server = {
    denial: "",
    judge: async () => "",
    unreadable: false,
    silent: false,
    unanswered: [],
    settings: { ...account, bucket, endpoint: `http://127.0.0.1:${port}`, publicUrl: "" },
    objects,
    uploads,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return s3;
}

function answer(
  objects: Map<string, StoredObject>,
  request: IncomingMessage,
  response: ServerResponse,
  key: string,
  body: Buffer,
): void {
  if (request.method === "PUT") {
    const kept = ["content-type", "cache-control"];
    const headers = kept.map((name) => [name, String(request.headers[name])]);
    objects.set(key, { bytes: body, headers: Object.fromEntries(headers) });
    response.writeHead(200, { ETag: '"whole"' }).end();
    return;
  }
  if (request.method === "DELETE") {
    objects.delete(key);
    response.writeHead(204).end();
    return;
  }
  const object = objects.get(key);
  if (!object) return refuse(response, 404, "NoSuchKey");
  const { bytes, headers } = object;
  const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? "");
  const part = range ? bytes.subarray(Number(range[1]), Number(range[2]) + 1) : bytes;
  response.writeHead(range ? 206 : 200, { ...headers, "Content-Length": part.byteLength });
  response.end(request.method === "HEAD" ? undefined : part);
}

/** Uploads in parts, as AmazonS3's CreateMultipartUpload and those that follow. */
function assemble(
  { objects, uploads }: { objects: Objects; uploads: Uploads },
  { method }: IncomingMessage,
  response: ServerResponse,
  { key, query, body }: { key: string; query: URLSearchParams; body: Buffer },
): void {
  if (query.has("uploads")) {
    const id = `upload/${uploads.size + 1}+`;
    uploads.set(id, []);
    response.end(
      `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
    );
    return;
  }
  const id = query.get("uploadId") ?? "";
  const parts = uploads.get(id);
  if (!parts) return refuse(response, 404, "NoSuchUpload");
  if (method === "PUT") {
    const number = Number(query.get("partNumber"));
    parts[number - 1] = body;
    response.writeHead(200, { ETag: `"part-${number}"` }).end();
    return;
  }
  uploads.delete(id);
  if (method === "DELETE") return void response.writeHead(204).end();
  const tags = [...body.toString().matchAll(/<ETag>"part-(\d+)"<\/ETag>/g)].map(
    (found) => found[1],
  );
  if (tags.join() !== parts.map((_, at) => at + 1).join())
    return refuse(response, 400, "InvalidPart");
  objects.set(key, { bytes: Buffer.concat(parts), headers: {} });
  response.end("<CompleteMultipartUploadResult/>");
}

/** Two on a page, so that whoever lists has to turn it. */
const pageSize = 2;

function list(objects: Objects, response: ServerResponse, query: URLSearchParams): void {
  const after = query.get("continuation-token") ?? "";
  const prefix = query.get("prefix") ?? "";
  const delimiter = query.get("delimiter");
  const keys = [...objects.keys()]
    .filter((key) => key.startsWith(prefix))
    .filter((key) => !delimiter || !key.slice(prefix.length).includes(delimiter));
  const rest = keys.toSorted().filter((key) => key > after);
  const page = rest.slice(0, pageSize);
  const contents = page.map((key) => {
    const size = objects.get(key)?.bytes.length ?? 0;
    const time = new Date().toISOString();
    return `<Contents><Key>${key}</Key><LastModified>${time}</LastModified><Size>${size}</Size></Contents>`;
  });
  const more = rest.length > pageSize;
  const next = more ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : "";
  response.end(
    `<ListBucketResult><IsTruncated>${more}</IsTruncated>${next}${contents.join("")}</ListBucketResult>`,
  );
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response
    .writeHead(status, { "Content-Type": "application/xml" })
    .end(`<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code></Error>`);
}
