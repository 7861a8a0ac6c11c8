import { BlockList, isIP } from "node:net";
import { env } from "~/platform/env/env.server";
import { plainAddress } from "./address-network.server";

/** Nobody stands behind more; each is looked up among those that are trusted, which takes microseconds. */
const mostProxies = 100;

let trusted: BlockList | undefined;

function trustedProxies(): BlockList {
  if (trusted) return trusted;
  const list = new BlockList();
  for (const { address, bits, family } of env().trustProxy) list.addSubnet(address, bits, family);
  trusted = list;
  return list;
}

/** Whether a peer is one of the proxies that TRUST_PROXY names. */
export function isTrustedProxy(address: string): boolean {
  const peer = plainAddress(address);
  const version = isIP(peer);
  return version !== 0 && trustedProxies().check(peer, version === 6 ? "ipv6" : "ipv4");
}

/** The nearest address of X-Forwarded-For that is not a trusted proxy, else the peer itself. */
export function clientAddress(peer: string, forwardedFor: string | string[] | undefined): string {
  let address = plainAddress(peer);
  const chain = String(forwardedFor ?? "")
    .split(",")
    .slice(-mostProxies)
    .map((part) => part.trim())
    .filter(Boolean);
  while (isTrustedProxy(address)) {
    const next = chain.pop();
    if (!next || !isIP(plainAddress(next))) break;
    address = plainAddress(next);
  }
  return address;
}
