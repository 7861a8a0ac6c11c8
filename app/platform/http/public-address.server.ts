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

// The ports of other protocols, where servers may take what a request says for commands (Fetch Standard, "port blocking").
const otherProtocols = new Set(
  (
    "0 1 7 9 11 13 15 17 19 20 21 22 23 25 37 42 43 53 69 77 79 87 95 101 102 103 104 109 110 111 113 115 117 119 123 " +
    "135 137 139 143 161 179 389 427 465 512 513 514 515 526 530 531 532 540 548 554 556 563 587 601 636 989 990 993 " +
    "995 1719 1720 1723 2049 3659 4045 4190 5060 5061 6000 6566 6665 6666 6667 6668 6669 6679 6697 10080"
  ).split(" "),
);

/** Whether a port, as `URL` gives it, is one that browsers ask for pages and pictures. */
export const isWebPort = (port: string): boolean => !otherProtocols.has(port);
