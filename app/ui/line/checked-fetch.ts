import { buildHeader } from "./build-header";
import { LineFault } from "./line-fault";

let outdated = false;

/** Whether the server has said that it serves another build than this page's. */
export function isOutdated(): boolean {
  return outdated;
}

/** Milliseconds after which a server that says nothing counts as out of reach; which routes there are is little to say. */
const patience = { routes: 7000, data: 30_000 };

const statuses = new WeakMap<AbortSignal, number>();

/** The status of what was answered to a request with this signal. */
export function statusOf({ signal }: { signal: AbortSignal }): number {
  return statuses.get(signal) ?? 500;
}

/** Lets the router's own requests fail by a LineFault unless their answer is whole, ours and of this page's build. */
export function checkFetches(version: string): void {
  const send = window.fetch.bind(window);
  window.fetch = async (input, init) => {
    if (!(input instanceof URL)) return send(input, init);
    const { pathname, origin } = input;
    const isManifest = pathname === "/__manifest";
    if (origin !== location.origin || !(isManifest || pathname.endsWith(".data"))) {
      return send(input, init);
    }
    const asking = new AbortController();
    const giveUp = (): void => asking.abort();
    init?.signal?.addEventListener("abort", giveUp);
    const limit = isManifest ? patience.routes : patience.data;
    const silence = hasFiles(init?.body) ? 0 : setTimeout(giveUp, limit);
    try {
      const answer = await send(input, { ...init, signal: asking.signal });
      return await (isManifest ? checkManifest(answer) : checkData(answer, version, init));
    } catch (fault) {
      throw init?.signal?.aborted ? fault : new LineFault(String(fault));
    } finally {
      clearTimeout(silence);
    }
  };
}

/** Whether files are sent, which may take as long as they need. */
function hasFiles(body: unknown): boolean {
  if (!(body instanceof FormData)) return false;
  return [...body.values()].some((value) => typeof value !== "string" && value.size > 0);
}

/** Remix answers a page of another build by 204, and what comes of it by itself is a load of the wrong address. */
async function checkManifest(answer: Response): Promise<Response> {
  if (answer.status === 204) outdated = true;
  const body = await answer.text();
  JSON.parse(body);
  return new Response(body);
}

async function checkData(answer: Response, version: string, init?: RequestInit): Promise<Response> {
  const { status, headers } = answer;
  const body = await answer.text();
  const build = headers.get(buildHeader);
  if (build === null || !isWhole(body)) throw new LineFault("no answer of ours");
  if (build !== version) outdated = true;
  const isReading = (init?.method ?? "GET") === "GET";
  if (outdated && isReading) throw new LineFault("of another build");
  if (init?.signal) statuses.set(init.signal, status);
  // Remix would take an answer of 4xx as a reason to keep the page's data, of which a form may want the newest.
  return new Response(body, { headers });
}

/** Whether an answer of Remix to script came to its end: it is lines, and no line breaks within. */
export function isWhole(body: string): boolean {
  return body.endsWith("\n");
}
