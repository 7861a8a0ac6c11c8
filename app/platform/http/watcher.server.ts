import { createHash, timingSafeEqual } from "node:crypto";
import { env } from "~/platform/env/env.server";
import { membershipOf } from "./client-address.server";
import { currentRequest } from "./request-context.server";

/** What a proxy adds, also one that TRUST_PROXY does not name. */
const handedOn = ["Forwarded", "X-Forwarded-For", "X-Forwarded-Proto", "X-Real-IP", "Via"];

const hashed = (text: string) => createHash("sha256").update(text).digest();

/** Whether METRICS_TOKEN or METRICS_ADDRESSES is set. */
export function areMetricsOn(): boolean {
  const { token, networks } = env().metrics;
  return token !== null || networks.length > 0;
}

/** Whether who asks has METRICS_TOKEN, or is one of METRICS_ADDRESSES. */
export function hasMetricsRight(request: Request): boolean {
  const { token, networks } = env().metrics;
  const [, given] = /^Bearer (.+)$/.exec(request.headers.get("Authorization") ?? "") ?? [];
  if (token !== null && given !== undefined && timingSafeEqual(hashed(token), hashed(given))) {
    return true;
  }
  const { address = "", peer = "" } = currentRequest() ?? {};
  // What came through a proxy that names no client may be anybody's.
  if (address === peer && isHandedOn(request)) return false;
  return membershipOf(networks)(address);
}

const isHandedOn = ({ headers }: Request) => handedOn.some((name) => headers.has(name));

/** Whether who asks may know what is wrong with the site: beside those also whoever is on this machine. */
export function mayWatch(request: Request): boolean {
  if (hasMetricsRight(request)) return true;
  if (isHandedOn(request)) return false;
  return isLoopback(currentRequest()?.address ?? "");
}

const isLoopback = membershipOf([
  { address: "127.0.0.0", family: "ipv4", bits: 8 },
  { address: "::1", family: "ipv6", bits: 128 },
]);
