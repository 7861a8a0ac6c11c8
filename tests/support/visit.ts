import type { Member } from "tests/factories/member";
import { memberFormToken, visitorFormToken } from "~/platform/http/form-token.server";

export const origin = "http://localhost:3000";

export interface Visit {
  /** The signed-in member; a visitor otherwise. */
  as?: Member | null;
  headers?: Record<string, string>;
}

function headersOf({ as, headers }: Visit): Headers {
  const all = new Headers({ Host: "localhost:3000", "User-Agent": "Mozilla/5.0", ...headers });
  const cookies = [all.get("Cookie"), as && `userToken=${as.token}`].filter(Boolean);
  if (cookies.length > 0) all.set("Cookie", cookies.join("; "));
  return all;
}

/** The request of somebody who opens a page. */
export function pageRequest(path: string, visit: Visit = {}): Request {
  return new Request(origin + path, { headers: headersOf(visit) });
}

export interface FormVisit extends Visit {
  /** The form's token; the right one unless given. */
  formToken?: string;
}

export type Fields = Record<string, string | string[]>;

/** The request of somebody who submits a form, as a browser without scripts sends it. */
export function formRequest(path: string, fields: Fields, visit: FormVisit = {}): Request {
  const headers = headersOf({ ...visit, headers: { Origin: origin, ...visit.headers } });
  if (headers.get("Origin") === "") headers.delete("Origin");
  const formToken = visit.formToken ?? rightFormToken(headers, visit.as ?? null);
  const body = new URLSearchParams({ formToken });
  for (const [name, value] of Object.entries(fields)) {
    for (const one of [value].flat()) body.append(name, one);
  }
  return new Request(origin + path, { method: "POST", headers, body });
}

function rightFormToken(headers: Headers, member: Member | null): string {
  const request = new Request(origin, { headers });
  if (member) return memberFormToken(request);
  const { token, cookie } = visitorFormToken(request);
  const [seed = ""] = cookie.split(";");
  headers.set("Cookie", [headers.get("Cookie"), seed].filter(Boolean).join("; "));
  return token;
}
