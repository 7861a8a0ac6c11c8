import { BlockList, isIP } from "node:net";
import { networkInterfaces } from "node:os";

/* IANA's special-purpose registries: nothing of this is on the public internet. */
const special: [network: string, bits: number][] = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
];
/* Of 2000::/3, all that is in use: Teredo and its neighbours, documentation, 6to4. */
const special6: [network: string, bits: number][] = [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
];

const blocked = new BlockList();
for (const [network, bits] of special) blocked.addSubnet(network, bits, "ipv4");
for (const [network, bits] of special6) blocked.addSubnet(network, bits, "ipv6");
const global6 = new BlockList();
global6.addSubnet("2000::", 3, "ipv6");

/** Whether an IP address is one of the public internet: not private, loopback, link-local, reserved. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !blocked.check(address, "ipv4");
  if (version !== 6) return false;
  return global6.check(address, "ipv6") && !blocked.check(address, "ipv6");
}

const addressesHere = (): string[] =>
  Object.values(networkInterfaces()).flatMap((all = []) => all.map(({ address }) => address));

/**
 * Whether an address of the public internet may be asked at a port, "" for that of its protocol. This machine's own is
 * asked as everybody may ask it, because firewalls let it in at other ports, too.
 */
export function mayAskAddress(address: string, port: string, here = addressesHere): boolean {
  return isPublicAddress(address) && (port === "" || !here().includes(address));
}
