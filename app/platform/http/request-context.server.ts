import { AsyncLocalStorage } from "node:async_hooks";
import { subscribe } from "node:diagnostics_channel";
import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Unavailable } from "~/platform/errors/unavailable";
import { plainAddress } from "./address-network.server";
import { clientAddress, isTrustedProxy } from "./client-address.server";
import { noteForwarder } from "./unnamed-proxy.server";

export interface RequestContext {
  id: string;
  /** The address of the client, through the proxies that TRUST_PROXY names. */
  address: string;
  /** The address that the connection came from: the client, or the last proxy. */
  peer: string;
  /** The Origin header; taken away from Remix, which answers a foreign one with an empty 500. */
  origin: string | null;
  /** The scheme by which a trusted proxy was asked, or null. */
  forwardedProto: string | null;
  /** Aborted when the connection closes; request.signal is lost at garbage collection. */
  signal: AbortSignal;
  memo: Map<unknown, unknown>;
  /** Whether the address could not be read as it was written. */
  malformed: boolean;
  /** The form that is being answered, as far as it was read: what is typed must outlive any fault. */
  sent: HeldForm | null;
  /** Why the page could not be made for the moment; null when nothing stood in the way. */
  unavailable: Unavailable | null;
  /** Who was found to ask; 0 for a visitor, and where nobody looked. */
  memberId: number;
  /** Whether the answer says nothing about who asked for it. */
  keepable: boolean;
  /** What is done anew whenever the page that is made here is shown to somebody. */
  repeated: Repeated[];
}

/** Who looks at a kept page, as far as counting a look needs it. */
export interface PageVisit {
  /** The User-Agent and Sec-Purpose headers, or "". */
  agent: string;
  purpose: string;
  address: string;
}

export type Repeated = (visit: PageVisit) => void;

/** A form on its way, and how its browser wrote it. */
interface HeldForm {
  form: FormData;
  multipart: boolean;
}

const storage = new AsyncLocalStorage<RequestContext>();
const inFlight = new Set<ServerResponse>();
// One for all: a reason of its own would have each request write down where it ended.
const closed = new DOMException("The connection closed.", "AbortError");

interface StartedRequest {
  request: IncomingMessage;
  response: ServerResponse;
}

// remix-serve hands loaders neither the address nor a lasting signal, so both are taken where the
// server announces the request; everything that the request does runs in the context entered here.
subscribe("http.server.request.start", (message) => {
  const { request, response } = message as StartedRequest;
  const abort = new AbortController();
  inFlight.add(response);
  response.once("close", () => {
    inFlight.delete(response);
    abort.abort(closed);
  });
  const peer = plainAddress(request.socket.remoteAddress ?? "");
  noteForwarder(peer, request.headers["x-forwarded-for"]);
  const context: RequestContext = {
    id: randomBytes(8).toString("hex"),
    address: clientAddress(peer, request.headers["x-forwarded-for"]),
    peer,
    origin: takeOrigin(request),
    forwardedProto: forwardedProto(request),
    signal: abort.signal,
    memo: new Map(),
    malformed: repairAddress(request),
    sent: null,
    unavailable: null,
    memberId: 0,
    keepable: false,
    repeated: [],
  };
  response.setHeader("X-Request-Id", context.id);
  storage.enterWith(context);
});

/** Says of the answer that is being made that it says nothing about who asked for it, so that it may be kept for others. */
export function noteAsShared(): void {
  const context = storage.getStore();
  if (context) context.keepable = true;
}

function takeOrigin(request: IncomingMessage): string | null {
  const { headers } = request;
  // Only a proxy that the owner named may say what was asked for, and how.
  if (!isTrustedProxy(request.socket.remoteAddress ?? "")) {
    delete headers["x-forwarded-host"];
    delete headers["x-forwarded-proto"];
  }
  const { origin } = headers;
  delete headers.origin;
  return origin ?? null;
}

/** Each proxy may have added its own; the first one is what the visitor came by. */
function forwardedProto({ headers }: IncomingMessage): string | null {
  const [first = ""] = String(headers["x-forwarded-proto"] ?? "").split(",", 1);
  return first.trim().toLowerCase() || null;
}

/**
 * Makes an address whose escapes mean nothing (`%zz`, `%ff`) one that can be read, because Express
 * answers such with its own English page; answers whether it was one.
 */
function repairAddress(request: IncomingMessage): boolean {
  const [path = "", ...query] = (request.url ?? "").split("?");
  if (isReadable(path)) return false;
  request.url = [path.replaceAll("%", "%25"), ...query].join("?");
  return true;
}

/** Whether a path can be decoded, and routes can still be found of it: of /%5C, a backslash, they would read a host. */
function isReadable(path: string): boolean {
  try {
    return URL.canParse(decodeURIComponent(path), "http://localhost");
  } catch {
    return false;
  }
}

/** The context of the request being answered, or undefined outside of one. */
export function currentRequest(): RequestContext | undefined {
  return storage.getStore();
}

/** Notes who asks, for the log. */
export function noteMember(memberId: number): void {
  const context = currentRequest();
  if (context) context.memberId = memberId;
}

/** Notes the form that a request carries, which is filled while it is read. */
export function holdSentForm(request: Request, form: FormData): void {
  const context = currentRequest();
  const type = request.headers.get("Content-Type") ?? "";
  if (context) context.sent = { form, multipart: type.startsWith("multipart/") };
}

/** Does something for who asks for this page, and for all who are shown the same page later. */
export function doForEachVisit(request: Request, repeat: Repeated): void {
  const context = currentRequest();
  context?.repeated.push(repeat);
  repeat({
    agent: request.headers.get("User-Agent") ?? "",
    purpose: request.headers.get("Sec-Purpose") ?? "",
    address: context?.address ?? "",
  });
}

/** How many requests this process is answering now. */
export function requestsInFlight(): number {
  return inFlight.size;
}

/** Runs `work` as if within a request: for commands, jobs and tests. */
export function withRequestContext<T>(context: Partial<RequestContext>, work: () => T): T {
  return storage.run(
    {
      id: "local",
      address: "127.0.0.1",
      peer: context.address ?? "127.0.0.1",
      origin: null,
      forwardedProto: null,
      signal: new AbortController().signal,
      memo: new Map(),
      malformed: false,
      sent: null,
      unavailable: null,
      memberId: 0,
      keepable: false,
      repeated: [],
      ...context,
    },
    work,
  );
}

/**
 * Lets everything be computed anew that was computed once for the request: a body may take minutes to come,
 * and whoever sent it may have been signed out or lost a role in the meantime.
 */
export function startAfresh(): void {
  currentRequest()?.memo.clear();
}

/** Computes a value once a request; outside of a request each time. */
export function oncePerRequest<T>(key: unknown, compute: () => T): T {
  const memo = currentRequest()?.memo;
  if (!memo) return compute();
  if (!memo.has(key)) memo.set(key, compute());
  return memo.get(key) as T;
}
