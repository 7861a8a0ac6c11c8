import { assets, routes } from "@remix-run/dev/server-build";
import type { EntryContext } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { openCatalogue } from "~/features/catalogue/catalogue.server";
import { DescriberContext } from "~/features/seo/data-block";
import { describerOf } from "~/features/seo/structured-data.server";
import { ClockContext } from "~/features/site/clock/site-clock";
import { isTextBrowser } from "~/features/site/frame/device-class";
import { isThrifty } from "~/features/site/frame/thrift-cookie.server";
import { ThriftFoot } from "~/features/site/frame/thrift-foot.server";
import { noteCount } from "~/features/site/settings/daily-count.server";
import * as clock from "~/platform/clock/clock";
import { env } from "~/platform/env/env.server";
import { randomToken } from "~/platform/env/secrets.server";
import { Unavailable } from "~/platform/errors/unavailable";
import { dataScript } from "~/platform/html/data-script";
import { terminalPage } from "~/platform/html/terminal-page";
import { thriftyPage } from "~/platform/html/thrifty-page.server";
import { policyWithHashes, policyWithNonce } from "~/platform/http/content-security-policy.server";
import { areMetricsOn } from "~/platform/http/watcher.server";
import { startMetrics } from "~/platform/metrics/process-metrics.server";
import { patternFinder, routePatterns } from "~/platform/metrics/route-pattern";
import { currentRequest, noteAsShared } from "~/platform/http/request-context.server";
import { setSecurityHeaders } from "~/platform/http/security-headers.server";
import { answerConditionally, answerWhole } from "~/platform/encoding/whole-answer.server";
import { standBefore } from "~/platform/gates/server-gates.server";
import { log } from "~/platform/log/log.server";
import { noteUnavailable } from "~/platform/log/unavailable-log.server";
import { canBeSentAgain, isProse, resentTexts } from "~/platform/rescue/form-words";
import { pagePath } from "~/platform/rescue/rescued-form.server";
import { markCopy, shownRoot } from "~/copy-mark.server";
import { gatesInOrder, plainDocument } from "~/gates-in-order.server";
import { openRows } from "~/kept-rows.server";
import { withMatchedRoutes } from "~/matched-routes.server";
import { takeUpDuties } from "~/server-duties.server";
import { SentForm } from "~/ui/forms/sent-form";
import { TextBrowserContext } from "~/ui/words/text-browser-context";
import { NonceContext } from "~/ui/layout/nonce-context";
import { ThriftContext } from "~/ui/line/thrift-context";
import { buildHeader } from "~/ui/line/build-header";
import { loadParts } from "~/ui/links/part-on-demand";
import { RowContext } from "~/ui/lists/row-context";
import { errorNote, errorTitle, sentFormNote } from "~/ui/notices/error-page";

openCatalogue();
takeUpDuties();
// The list of routes is made after this module.
if (areMetricsOn()) setImmediate(() => startMetrics(patternFinder(routePatterns(routes))));
// The routes, whose parts are to be had before anything is rendered, are read after this module.
const partsLoaded = new Promise<void>((resolve, reject) => {
  setImmediate(() => loadParts().then(resolve, reject));
});

/**
 * How long Remix waits for data that loaders promise, in ms. Ours promise none, and for so long it keeps every request in
 * memory, answered or not.
 */
export const streamTimeout = 200;

// React says there alone what failed inside of a part, whose place it leaves to the browser.
if (env().mode === "production") {
  Object.assign(console, {
    // As remix-serve's server stops it says so by nothing.
    error: (fault?: unknown) => {
      if (fault !== undefined && fault !== null) log.error({ err: fault }, "rendering failed");
    },
  });
}

standBefore(gatesInOrder());

/** Whether a page says nothing about who asks for it, and hands them no cookie, so that it may be kept and shared. */
function isForVisitors(context: EntryContext, headers: Headers): boolean {
  const root = shownRoot(context);
  const isOwn = headers.has("Cache-Control") || headers.has("Set-Cookie");
  return root?.viewer === null && root.flash === null && !isOwn;
}

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  whole: EntryContext,
): Promise<Response> {
  const context = withMatchedRoutes(whole, request.url);
  await partsLoaded;
  setSecurityHeaders(headers);
  headers.set("Content-Type", "text/html; charset=utf-8");
  const plain = answerPlainly(request, status, headers, context);
  if (plain) return plain;
  if (status === 503) headers.set("Retry-After", "5");
  markCopy(request, status, headers, context);
  if (isForVisitors(context, headers)) return renderForVisitors(request, status, headers, context);
  headers.set("Cache-Control", "private, no-store");
  return renderForMember(request, status, headers, context);
}

const unreadable =
  "这个地址里有认不出的字符（% 后面要跟两位十六进制数，不能是反斜线），请检查一下再打开。";

/**
 * What is answered to an address that means nothing, while the database is away, and to a form with words that ends in
 * an error, which gets them back; else undefined.
 */
function answerPlainly(
  request: Request,
  pageStatus: number,
  headers: Headers,
  { staticHandlerContext: { errors } }: EntryContext,
): Response | undefined {
  const { malformed = false, unavailable = null, sent = null } = currentRequest() ?? {};
  const given = errors && sent && canBeSentAgain(sent.form) ? sent : null;
  if (!malformed && !unavailable && !given) return undefined;
  const status = malformed ? 400 : unavailable ? 503 : pageStatus;
  const message = malformed ? unreadable : (unavailable?.message ?? messageOf(errors));
  const html = plainDocument(
    errorTitle(status, message),
    given ? sentFormNote(status, message) : errorNote(status, message),
    given && (
      <SentForm
        action={pagePath(request)}
        multipart={given.multipart}
        fields={resentTexts(given.form)}
        isShown={isProse}
      />
    ),
  );
  headers.set("Content-Security-Policy", policyWithHashes(html));
  headers.set("Cache-Control", "no-store");
  if (status === 503) headers.set("Retry-After", String(unavailable?.retryAfter ?? 5));
  return new Response(html, { status, headers });
}

/** What was thrown as an answer of ours says; "" for any other fault. */
function messageOf(errors: EntryContext["staticHandlerContext"]["errors"]): string {
  const fault: unknown = Object.values(errors ?? {})[0];
  return isRouteErrorResponse(fault) && typeof fault.data === "string" ? fault.data : "";
}

/** What browsers go without, or get later: what the server alone knows of a page comes to components by contexts. */
function ServerOnly({ context, thrifty, children }: ServerOnlyProps) {
  const { root } = context.staticHandlerContext.loaderData;
  return (
    <ThriftContext.Provider value={thrifty ? <ThriftFoot /> : null}>
      <ClockContext.Provider value={clock}>
        <DescriberContext.Provider value={thrifty ? null : describerOf(root)}>
          {children}
        </DescriberContext.Provider>
      </ClockContext.Provider>
    </ThriftContext.Provider>
  );
}

interface ServerOnlyProps {
  context: EntryContext;
  thrifty: boolean;
  children: ReactNode;
}

/** The whole document at once, the same bytes for every visitor: inline scripts are named by their hashes. */
async function renderForVisitors(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const pieces = await renderWhole(request, context);
  headers.set("Content-Security-Policy", policyWithHashes(...pieces));
  if (status === 200) allowKeeping(headers);
  else headers.set("Cache-Control", "public, no-cache");
  headers.append("Vary", "Cookie, User-Agent, Save-Data");
  return answerConditionally(request, status, headers, pieces);
}

// Browsers ask each time whether it is the same; what stands between may hand it out for a moment.
function allowKeeping(headers: Headers): void {
  headers.set("Cache-Control", "public, max-age=0, s-maxage=2");
  headers.set("CDN-Cache-Control", "max-age=2, stale-while-revalidate=58");
  noteAsShared();
}

/** A member's page, never the same twice: inline scripts carry a nonce. */
async function renderForMember(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const nonce = randomToken(16);
  const pieces = await renderWhole(request, context, nonce);
  headers.set("Content-Security-Policy", policyWithNonce(nonce));
  return answerWhole(request, status, headers, pieces);
}

/**
 * A document, whole, in pieces: its loaders promise nothing that would come later, and so it takes an eighth less of the
 * processor than as a stream, which React ends before the data that follows it. The data, which Remix would stream, come last.
 */
async function renderWhole(
  request: Request,
  { serverHandoffStream, ...context }: EntryContext,
  nonce?: string,
): Promise<string[]> {
  const thrifty = isThrifty(request);
  const inTerminal = isTextBrowser(request.headers.get("User-Agent"));
  const { Row, close } = openRows(context);
  const rendered = renderToString(
    <NonceContext.Provider value={nonce}>
      <TextBrowserContext.Provider value={inTerminal}>
        <ServerOnly context={context} thrifty={thrifty}>
          <RowContext.Provider value={Row}>
            <RemixServer
              context={context}
              url={request.url}
              abortDelay={streamTimeout}
              nonce={nonce}
            />
          </RowContext.Provider>
        </ServerOnly>
      </TextBrowserContext.Provider>
    </NonceContext.Provider>,
  );
  const pieces = close(rendered);
  const page = () => (inTerminal ? terminalPage(pieces.join("")) : pieces.join(""));
  if (thrifty) return [await thriftyPage(doctype + page())];
  if (inTerminal) return [doctype, page()];
  const data = serverHandoffStream ? await new Response(serverHandoffStream).text() : "";
  const last = pieces.pop() ?? "";
  pieces.push(last.slice(0, last.lastIndexOf(documentEnd)));
  return [doctype, ...pieces, dataScript(data, pieces, nonce), documentEnd];
}

const doctype = "<!DOCTYPE html>";
const documentEnd = "</body></html>";

/** Remix's own answers to client navigations: members' are never kept, and each names the build that gives it. */
export function handleDataRequest(response: Response): Response {
  if (!response.headers.has("Cache-Control")) {
    response.headers.set("Cache-Control", "private, no-store");
  }
  response.headers.append("Vary", "Cookie");
  response.headers.set("X-Content-Type-Options", "nosniff");
  response.headers.set(buildHeader, assets.version);
  const { unavailable = null } = currentRequest() ?? {};
  if (response.status === 503) response.headers.set("Retry-After", "5");
  if (unavailable === null) return response;
  response.headers.set("Retry-After", String(unavailable.retryAfter));
  return new Response(response.body, { status: 503, headers: response.headers });
}

/** What Remix warns of when somebody asks for data as older versions did: nobody of ours does. */
function isOldDataRequest(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith("Warning: Single fetch-enabled apps");
}

/** What the router refuses by itself, as a form that goes where none is taken: its sender erred, not the server. */
function isRefusal(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status < 500;
}

/** Faults of the server are written down with their stack; what is shown has none. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (error instanceof Unavailable) {
    const context = currentRequest();
    if (context) context.unavailable = error;
    noteUnavailable(error);
    return;
  }
  if (request.signal.aborted || isOldDataRequest(error) || isRefusal(error)) return;
  log.error({ err: error, path: new URL(request.url).pathname }, "request failed");
  noteCount("fault");
}
