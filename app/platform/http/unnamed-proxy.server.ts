import { isPublicAddress } from "./public-address.server";
import { isTrustedProxy } from "./client-address.server";

const remembered = 60 * 60 * 1000;
let last = { address: "", time: -Infinity };

/** Notes who hands requests on without being named by TRUST_PROXY: then every visitor has its address. */
export function noteForwarder(peer: string, forwardedFor: string | string[] | undefined): void {
  // From the public internet anybody may write such a header.
  if (forwardedFor === undefined || isPublicAddress(peer) || isTrustedProxy(peer)) return;
  last = { address: peer, time: performance.now() };
}

/** The proxy that TRUST_PROXY should name, as this process saw it within an hour; "" where there is none. */
export function unnamedProxy(now = performance.now()): string {
  return now - last.time < remembered ? last.address : "";
}
