import { isIP } from "node:net";

/** A name under which an address counts against limits, and how many times what one address may do is allowed to it. */
export interface AddressShare {
  name: string;
  times: number;
}

const home = 4;
const site = 3;

/**
 * What an address counts as, the narrowest first. Whoever has one IPv6 address has all of its /64, and many a /48,
 * which may do eight times as much because it may also be a house of many homes.
 */
export function addressShares(address: string): [AddressShare, ...AddressShare[]] {
  const plain = plainAddress(address);
  if (isIP(plain) !== 6) return [{ name: plain, times: 1 }];
  const groups = groupsOf(plain);
  return [
    { name: networkOf(groups, home), times: 1 },
    { name: networkOf(groups, site), times: 8 },
  ];
}

/** The network of an address, which names nobody: the /24 of an IPv4 address, the /48 of an IPv6 one. */
export function shortenAddress(address: string): string {
  const plain = plainAddress(address);
  const version = isIP(plain);
  if (version === 6) return networkOf(groupsOf(plain), site);
  return version === 4 ? plain.replace(/\d+$/, "0/24") : "";
}

const networkOf = (groups: string[], count: number) =>
  `${groups.slice(0, count).join(":")}::/${count * 16}`;

/** An IPv4 address as such where it is written as IPv6; every other one as it is. */
export function plainAddress(address: string): string {
  if (!/^[0:]+:ffff:/i.test(address) || isIP(address) !== 6) return address;
  const groups = groupsOf(address);
  if (groups.slice(0, 6).join(":") !== "0:0:0:0:0:ffff") return address;
  const bytes = groups.slice(6).flatMap((group) => {
    const value = Number.parseInt(group, 16);
    return [value >> 8, value & 255];
  });
  return bytes.join(".");
}

/** The eight groups of an IPv6 address, each without leading zeros; a zone (%eth0) is none of them. */
function groupsOf(address: string): string[] {
  const { hostname } = new URL(`http://[${address.replace(/%.*$/, "")}]`);
  const [head = [], tail = []] = hostname
    .slice(1, -1)
    .split("::")
    .map((part) => part.split(":").filter(Boolean));
  return [...head, ...Array<string>(8 - head.length - tail.length).fill("0"), ...tail];
}
