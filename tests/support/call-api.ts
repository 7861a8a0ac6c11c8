import { api } from "~/api/api.server";
import { withRequestContext } from "~/platform/http/request-context.server";
import type { Member } from "tests/factories/member";
import { origin } from "./visit";

/** The fields of a call; bytes are a file, and what is undefined is left out. */
export type ApiFields = Record<string, string | number | Uint8Array<ArrayBuffer> | undefined>;

export interface ApiCall {
  method: string;
  /** As the description has it: /api/topic/{id}. */
  path: string;
}

export interface ApiVisit {
  /** Whose token goes in the header. */
  as?: Member | null;
  /** Whose token is in the browser's cookie. */
  cookieOf?: Member;
  headers?: Record<string, string>;
  /** The address of who calls; a new one each time unless given. */
  address?: string;
}

/** What a call answered. */
export interface ApiAnswer<Data = unknown> {
  status: number;
  headers: Headers;
  /** The body as it came. */
  text: string;
  success: boolean;
  data: Data;
  message: string;
  errorCode: number;
}

let callers = 0;

// Each call comes from an address of its own, so that one test's calls do not use up another's limit.
function strangeAddress(): string {
  callers += 1;
  return `10.${callers >> 16}.${(callers >> 8) & 255}.${callers & 255}`;
}

/** Calls the API as a client does. */
export async function callApi<Data = unknown>(
  call: ApiCall,
  fields: ApiFields = {},
  visit: ApiVisit = {},
): Promise<ApiAnswer<Data>> {
  const response = await sendToApi(apiRequest(call, fields, visit), visit.address);
  const text = await response.text();
  const { status, headers } = response;
  const isJson = headers.get("Content-Type")?.startsWith("application/json") ?? false;
  const envelope = isJson ? (JSON.parse(text) as object) : {};
  return { status, headers, text, ...envelope } as ApiAnswer<Data>;
}

/** Hands a request to the API as the server does. */
export async function sendToApi(request: Request, address = strangeAddress()): Promise<Response> {
  return withRequestContext({ address, origin: request.headers.get("Origin") }, () =>
    api.fetch(request),
  );
}

/** The request of a call. */
export function apiRequest(
  { method, path }: ApiCall,
  fields: ApiFields,
  { as, cookieOf, headers: more }: ApiVisit = {},
): Request {
  const headers = new Headers({ "X-Client": "tests", ...more });
  if (as) headers.set("X-User-Token", as.token);
  if (cookieOf) headers.append("Cookie", `userToken=${cookieOf.token}`);
  const inPath = (name: string) => path.includes(`{${name}}`);
  const url = new URL(
    path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(fields[name])),
    origin,
  );
  const rest = Object.entries(fields).filter(
    ([name, value]) => !inPath(name) && value !== undefined,
  );
  if (method === "GET") {
    for (const [name, value] of rest) url.searchParams.append(name, String(value));
    return new Request(url, { headers });
  }
  const hasFile = rest.some(([, value]) => value instanceof Uint8Array);
  const body = hasFile ? new FormData() : new URLSearchParams();
  for (const [name, value] of rest) {
    if (body instanceof FormData && value instanceof Uint8Array)
      body.append(name, new Blob([value]));
    else body.append(name, String(value));
  }
  return new Request(url, { method, headers, body });
}
