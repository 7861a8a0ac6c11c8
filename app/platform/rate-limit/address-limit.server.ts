import { addressShares } from "~/platform/http/address-network.server";
import type { CallCount, Limit } from "./limit";

/** The keys under which an act of an address is counted, and the limit of each. */
export function addressLimits(act: string, address: string, limit: Limit): [string, Limit][] {
  return addressShares(address).map(({ name, times }) => [
    `${act} ${name}`,
    { ...limit, most: limit.most * times },
  ]);
}

/** The count that is nearest to its limit. */
export function tightest(counts: CallCount[]): CallCount {
  return counts.reduce((least, count) => (count.left < least.left ? count : least));
}
