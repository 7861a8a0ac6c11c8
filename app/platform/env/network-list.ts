import { isIP } from "node:net";

/** A block of addresses in CIDR notation (RFC 4632, RFC 4291); one address has all its bits. */
export interface Network {
  address: string;
  family: "ipv4" | "ipv6";
  bits: number;
}

const loopback: Network[] = [
  { address: "127.0.0.0", family: "ipv4", bits: 8 },
  { address: "::1", family: "ipv6", bits: 128 },
];

/** Reads "loopback", addresses and networks between commas; null when one of them is none of these. */
export function parseNetworks(text: string): Network[] | null {
  const parts = text
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);
  const networks = parts.map((part) => (part === "loopback" ? loopback : parseNetwork(part)));
  return networks.includes(null) ? null : networks.flatMap((network) => network ?? []);
}

function parseNetwork(text: string): Network | null {
  const [address = "", bits, ...rest] = text.split("/");
  const version = isIP(address);
  // A zone (fe80::1%eth0) means a link, not an address.
  if (version === 0 || address.includes("%") || rest.length > 0) return null;
  const all = version === 6 ? 128 : 32;
  if (bits !== undefined && !/^\d{1,3}$/.test(bits)) return null;
  const prefix = bits === undefined ? all : Number(bits);
  if (prefix > all) return null;
  return { address, family: version === 6 ? "ipv6" : "ipv4", bits: prefix };
}
