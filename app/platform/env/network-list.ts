import { z } from "zod";

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

const all = { ipv4: 32, ipv6: 128 } as const;

const parsedNetwork =
  (family: Network["family"]) =>
  (text: string): Network[] => {
    const [address = "", bits = all[family]] = text.split("/");
    return [{ address, family, bits: Number(bits) }];
  };

const networks = z.union([
  z.literal("loopback").transform(() => loopback),
  z.ipv4().or(z.cidrv4()).transform(parsedNetwork("ipv4")),
  z.ipv6().or(z.cidrv6()).transform(parsedNetwork("ipv6")),
]);

/** Reads "loopback", addresses and networks between commas; null when one of them is none of these. */
export function parseNetworks(text: string): Network[] | null {
  const parts = text
    .split(",")
    .map((one) => one.trim())
    .filter(Boolean)
    .map((one) => networks.safeParse(one));
  return parts.every((one) => one.success) ? parts.flatMap((one) => one.data) : null;
}
