import { BlockList, isIP } from "node:net";
import { env } from "~/platform/env/env.server";
import type { Network } from "~/platform/env/network-list";
import { plainAddress } from "./address-network.server";

/** Nobody stands behind more; each is looked up among those that are trusted, which takes microseconds. */
const mostProxies = 100;

let trusted: ((address: string) => boolean) | undefined;

/** Answers whether addresses belong to one of these networks. */
export function membershipOf(networks: readonly Network[]): (address: string) => boolean {
  const list = new BlockList();
  for (const { address, bits, family } of networks) list.addSubnet(address, bits, family);
  return (address) => {
    const plain = plainAddress(address);
    const version = isIP(plain);
    return version !== 0 && list.check(plain, version === 6 ? "ipv6" : "ipv4");
  };
}

/** Whether a peer is one of the proxies that TRUST_PROXY names. */
export function isTrustedProxy(address: string): boolean {
  trusted ??= membershipOf(env().trustProxy);
  return trusted(address);
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
