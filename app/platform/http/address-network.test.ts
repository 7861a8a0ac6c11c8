import { describe, expect, it } from "vitest";
import { shortenAddress, addressShares, plainAddress } from "./address-network.server";

const namesOf = (address: string) => addressShares(address).map(({ name }) => name);

describe("an address counts", () => {
  it.each([
    ["as itself when it is IPv4", "203.0.113.7", ["203.0.113.7"]],
    ["as IPv4 when it is IPv4 written as IPv6", "::ffff:203.0.113.7", ["203.0.113.7"]],
    ["as IPv4 in hexadecimal digits, too", "0:0:0:0:0:FFFF:cb00:7107", ["203.0.113.7"]],
    ["by its /64 and its /48", "2001:db8:1:2:3:4:5:6", ["2001:db8:1:2::/64", "2001:db8:1::/48"]],
    [
      "by the same, short or long",
      "2001:0DB8:0001:0002::",
      ["2001:db8:1:2::/64", "2001:db8:1::/48"],
    ],
    ["by zeros that are not written", "2001:db8::1", ["2001:db8:0:0::/64", "2001:db8:0::/48"]],
    ["by an end that is not written", "2001:db8:5::", ["2001:db8:5:0::/64", "2001:db8:5::/48"]],
    ["without its zone", "fe80::1%eth0", ["fe80:0:0:0::/64", "fe80:0:0::/48"]],
    ["as nothing where there is none", "", [""]],
  ])("%s", (_how, address, names) => {
    expect(namesOf(address)).toEqual(names);
  });

  it("more loosely by the wider network", () => {
    expect(addressShares("2001:db8::1").map(({ times }) => times)).toEqual([1, 8]);
  });
});

it.each(["2001:db8::ffff:1:2", "::1", "0:ffff:1::", "no address", "203.0.113.7"])(
  "stays as it is: %s",
  (address) => {
    expect(plainAddress(address)).toBe(address);
  },
);

it.each([
  ["203.0.113.77", "203.0.113.0/24"],
  ["::ffff:203.0.113.77", "203.0.113.0/24"],
  ["2001:db8:1:2::9", "2001:db8:1::/48"],
  ["", ""],
])("of %s the log has %s", (address, network) => {
  expect(shortenAddress(address)).toBe(network);
});
