import dns from "node:dns";
import http from "node:http";
import https from "node:https";
import { isIP, type LookupFunction } from "node:net";
import zlib from "node:zlib";
import { causeInWords } from "~/platform/errors/cause-in-words";
import { WordedFault } from "~/platform/errors/worded-fault";
import { unreachableWords } from "~/platform/storage/s3-fault";
import { isWebPort, mayAskAddress } from "./public-address.server";

/** An address that we do not fetch, or an answer that we do not take. */
export class FetchFault extends WordedFault {}

export interface Fetched {
  /** Where the answer came from, after redirects. */
  url: string;
  body: Buffer;
  contentType: string;
}

interface Limits {
  /** Most bytes, unpacked. */
  bytes?: number;
  /** For everything together, redirects included. */
  milliseconds?: number;
  redirects?: number;
  /** Which addresses may be connected to, at which port ("" for the protocol's own). */
  allows?: (address: string, port: string) => boolean;
}

type SettledLimits = Required<Limits> & { signal: AbortSignal };

/** What is sent to an address. */
interface OutsideBody {
  headers: Record<string, string>;
  body: Buffer;
}

const settleLimits = (limits: Limits): SettledLimits => {
  const { bytes = 5 * 1024 * 1024, milliseconds = 15_000, redirects = 5 } = limits;
  const { allows = mayAskAddress } = limits;
  return { bytes, milliseconds, redirects, allows, signal: AbortSignal.timeout(milliseconds) };
};

/**
 * Fetches an http(s) address of the public internet: each host, that of every redirect too, is looked up
 * once, all its addresses are checked, and the connection is made to those, so that a name cannot be
 * turned meanwhile. Ports that browsers refuse are not asked. FetchFault beyond 5 MB, 15 s or 5 redirects, unless told otherwise.
 */
export async function fetchOutside(address: string, limits: Limits = {}): Promise<Fetched> {
  const settled = settleLimits(limits);
  const { bytes, redirects } = settled;
  let url = requireWebAddress(address);
  for (let hop = 0; hop <= redirects; hop += 1) {
    const answer = await requestOnce(url, settled);
    const { statusCode = 0, headers } = answer;
    const { location } = headers;
    if (statusCode >= 300 && statusCode < 400 && location !== undefined) {
      answer.destroy();
      url = requireWebAddress(bytesEscaped(location), url);
      continue;
    }
    if (statusCode !== 200) {
      answer.destroy();
      throw new FetchFault(
        `${url.href} answered ${statusCode}`,
        `${url.href} 回答了 ${statusCode}`,
      );
    }
    const body = inflate(
      await collectBody(answer, settled),
      headers["content-encoding"] ?? "",
      bytes,
    );
    return { url: url.href, body, contentType: headers["content-type"] ?? "" };
  }
  throw new FetchFault(`more than ${redirects} redirects`, `转向超过 ${redirects} 次`);
}

/**
 * Posts to an address of the public internet under the same guard, without following redirects, and answers the status
 * and when to come again, as the answer says it; its body is not read.
 */
export async function postOutside(
  address: string,
  sent: OutsideBody,
  limits: Pick<Limits, "milliseconds" | "allows"> = {},
): Promise<{ status: number; retryAfter: string }> {
  const answer = await requestOnce(requireWebAddress(address), settleLimits(limits), sent);
  answer.destroy();
  return { status: answer.statusCode ?? 0, retryAfter: answer.headers["retry-after"] ?? "" };
}

/** A header's bytes beyond ASCII, which Node hands over as Latin-1, as an address has them: browsers read those so, too. */
const bytesEscaped = (header: string) =>
  header.replaceAll(
    /[\u0080-\u00ff]/g,
    (byte) => `%${byte.charCodeAt(0).toString(16).toUpperCase()}`,
  );

function requireWebAddress(address: string, base?: URL): URL {
  if (!URL.canParse(address, base))
    throw new FetchFault(`${address} is no address`, `${address} 不是网址`);
  const url = new URL(address, base);
  if (url.protocol !== "http:" && url.protocol !== "https:") {
    throw new FetchFault(
      `${url.href} is neither http nor https`,
      `${url.href} 不是 http 或 https 的网址`,
    );
  }
  if (!isWebPort(url.port))
    throw new FetchFault(`port ${url.port} is none of the web`, `网页不用端口 ${url.port}`);
  if (url.username !== "" || url.password !== "") {
    throw new FetchFault("an address with a password is not fetched", "带密码的网址不取");
  }
  return url;
}

function requestOnce(
  url: URL,
  { allows: allowsAt, signal, milliseconds }: SettledLimits,
  sent?: OutsideBody,
): Promise<http.IncomingMessage> {
  const allows = (address: string) => allowsAt(address, url.port);
  const literal = url.hostname.replace(/^\[(.*)\]$/, "$1");
  if (isIP(literal) !== 0 && !allows(literal)) return Promise.reject(refusedAddress(literal));
  const client = url.protocol === "https:" ? https : http;
  return new Promise((resolve, reject) => {
    const fail = (error: Error) => reject(explainFailure(error, signal, milliseconds));
    client
      .request(
        url,
        {
          method: sent ? "POST" : "GET",
          signal,
          lookup: checkedLookup(allows),
          agent: false,
          headers: {
            "User-Agent": "Zhulin",
            Accept: "*/*",
            "Accept-Encoding": "gzip, identity",
            ...sent?.headers,
          },
        },
        resolve,
      )
      .on("error", fail)
      // Whoever answers 101 ends the request with neither an answer nor an error.
      .on("close", () => fail(new FetchFault("no answer", "没有回答")))
      .end(sent?.body);
  });
}

function refusedAddress(address: string): FetchFault {
  return new FetchFault(
    `${address} is not an address of the public internet`,
    `${address} 不是公网上的地址`,
  );
}

function explainFailure(error: Error, signal: AbortSignal, milliseconds: number): Error {
  if (error instanceof FetchFault) return error;
  if (signal.aborted) {
    const seconds = milliseconds / 1000;
    return new FetchFault(`no whole answer within ${seconds} seconds`, `${seconds} 秒内没有答完`);
  }
  const said = causeInWords(error, "en");
  const unreached = unreachableWords((error as NodeJS.ErrnoException).code ?? "");
  return new FetchFault(said, unreached || `没有取到（${said}）`);
}

/** Looks a host up for a connection and refuses it as soon as one of its addresses is not allowed. */
function checkedLookup(allows: (address: string) => boolean): LookupFunction {
  return (hostname, options, callback) => {
    dns.lookup(hostname, { ...options, all: true }, (error, addresses) => {
      const bad = addresses?.find(({ address }) => !allows(address));
      const [first] = addresses ?? [];
      if (error) callback(error, "", 0);
      else if (bad) callback(refusedAddress(bad.address), "", 0);
      else if (options.all) callback(null, addresses);
      else callback(null, first?.address ?? "", first?.family ?? 0);
    });
  };
}

async function collectBody(
  answer: http.IncomingMessage,
  { bytes, signal, milliseconds }: SettledLimits,
): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > bytes) throw overBytes(bytes);
      chunks.push(chunk);
    }
  } catch (error) {
    throw explainFailure(error as Error, signal, milliseconds);
  }
  return Buffer.concat(chunks);
}

function overBytes(bytes: number): FetchFault {
  const most = Math.round(bytes / 1024);
  return new FetchFault(`larger than ${most} kB`, `大于 ${most} kB`);
}

function inflate(body: Buffer, encoding: string, bytes: number): Buffer {
  if (/^(identity)?$/i.test(encoding)) return body;
  if (!/^(x-)?gzip$/i.test(encoding))
    throw new FetchFault(`the encoding ${encoding} is not known`, `不认得编码 ${encoding}`);
  try {
    return zlib.gunzipSync(body, { maxOutputLength: bytes });
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    throw code === "ERR_BUFFER_TOO_LARGE"
      ? overBytes(bytes)
      : new FetchFault("broken gzip", "压缩的内容坏了（gzip）");
  }
}
