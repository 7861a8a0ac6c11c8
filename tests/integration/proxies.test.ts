import { afterAll, expect, test, vi } from "vitest";

vi.resetModules();
vi.stubEnv("TRUST_PROXY", "10.0.0.0/8, fd00::/8");
const { clientAddress, isTrustedProxy } = await import("~/platform/http/client-address.server");
const { noteForwarder, unnamedProxy } = await import("~/platform/http/unnamed-proxy.server");

afterAll(() => void vi.unstubAllEnvs());

test.each(["10.1.2.3", "::ffff:10.1.2.3", "fd12::7"])("a proxy at %s is one of ours", (address) => {
  expect(isTrustedProxy(address)).toBe(true);
});

test.each(["11.1.2.3", "::ffff:11.1.2.3", "fe12::7", "2001:db8::1", "unknown", ""])(
  "%s is somebody else, who says nothing of where others come from",
  (address) => {
    expect(isTrustedProxy(address)).toBe(false);
  },
);

const visitor = "203.0.113.7";

test("nobody takes another's address by writing it before their own", () => {
  expect(clientAddress("10.0.0.1", `198.51.100.1, ${visitor}`)).toBe(visitor);
  expect(clientAddress("10.0.0.1", `198.51.100.1, ${visitor}, 10.0.0.2`)).toBe(visitor);
});

test("who is no proxy of ours has the address that they come from", () => {
  expect(clientAddress(visitor, "198.51.100.1")).toBe(visitor);
});

test("a proxy that says nothing of use is taken for the visitor", () => {
  for (const said of [undefined, "", "unknown", "10.0.0.2, unknown"]) {
    expect(clientAddress("10.0.0.1", said)).toBe("10.0.0.1");
  }
});

test("the owner is told of a proxy nearby that is not named, never of an address that anybody may write from", () => {
  noteForwarder("8.8.8.8", visitor);
  noteForwarder("10.0.0.1", visitor);
  expect(unnamedProxy()).toBe("");
  noteForwarder("192.168.0.2", visitor);
  expect(unnamedProxy()).toBe("192.168.0.2");
});
