import fs from "node:fs";
import path from "node:path";
import type { IncomingMessage, ServerResponse } from "node:http";
import { encodingFor, type Encoding } from "~/platform/encoding/accepted-encoding";
import { isSameTag } from "~/platform/encoding/known-tag";
import type { Gate } from "./server-gates.server";

const types: Record<string, string> = {
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".svg": "image/svg+xml",
};
const extensions = { br: ".br", gzip: ".gz" };

/** A file of the build by what stands in its address: its type, and where its compressed forms lie. */
interface Asset {
  type: string;
  forms: Partial<Record<Encoding, string>>;
}

/**
 * Answers whoever asks for a file of the build below `folder` with the form that the build compressed; all else goes on.
 * A file's name holds its content, so that it is good for ever.
 */
export function serveAssets(folder: string, address: string): Gate {
  const assets = findAssets(folder, address);
  return (request, response, next) => {
    const asset = wantsWhole(request) ? assets.get(request.url ?? "") : undefined;
    const encoding = encodingFor(request.headers["accept-encoding"]);
    const file = asset?.forms[encoding];
    if (!asset || file === undefined) {
      next();
      return;
    }
    // A newer build may have removed the file; Remix then answers 404, as for any unknown address.
    fs.readFile(file, (error, body) => {
      if (error) next();
      else send(request, response, asset.type, encoding, body);
    });
  };
}

/** The addresses of all files that are below `folder` now. */
export function builtAddresses(folder: string, address: string): ReadonlySet<string> {
  return new Set(builtFiles(folder).map((name) => assetAddress(address, name)));
}

const assetAddress = (address: string, name: string) => address + name.split(path.sep).join("/");

function builtFiles(folder: string): string[] {
  return fs.existsSync(folder)
    ? fs.readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => name.toString())
    : [];
}

function wantsWhole({ method, headers }: IncomingMessage): boolean {
  return (method === "GET" || method === "HEAD") && headers.range === undefined;
}

function findAssets(folder: string, address: string): Map<string, Asset> {
  const files = builtFiles(folder);
  const all = new Set(files);
  const assets = new Map<string, Asset>();
  for (const name of files) {
    const type = types[path.extname(name)];
    if (type === undefined) continue;
    const forms = Object.entries(extensions)
      .filter(([, extension]) => all.has(name + extension))
      .map(([encoding, extension]) => [encoding, path.join(folder, name + extension)]);
    assets.set(assetAddress(address, name), {
      type,
      forms: Object.fromEntries(forms),
    });
  }
  return assets;
}

function send(
  request: IncomingMessage,
  response: ServerResponse,
  type: string,
  encoding: Encoding,
  body: Buffer,
): void {
  const tag = `"${path.basename(request.url ?? "")}-${encoding}"`;
  const headers = {
    "cache-control": "public, max-age=31536000, immutable",
    etag: tag,
    vary: "Accept-Encoding",
  };
  const known = request.headers["if-none-match"];
  if (known !== undefined && isSameTag(known, tag)) {
    response.writeHead(304, headers).end();
    return;
  }
  response.writeHead(200, {
    ...headers,
    "content-type": type,
    "content-encoding": encoding,
    "content-length": body.length,
  });
  response.end(request.method === "HEAD" ? undefined : body);
}
