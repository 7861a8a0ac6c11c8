import { expect, test } from "vitest";
import { passkeySiteOf } from "./passkey-site.server";

test("passkeys belong to the host, whatever its port", () => {
  expect(passkeySiteOf("https://bbs.example.com")?.rpId).toBe("bbs.example.com");
  expect(passkeySiteOf("https://bbs.example.com:8443")).toEqual({
    rpId: "bbs.example.com",
    origin: "https://bbs.example.com:8443",
  });
  expect(passkeySiteOf("http://localhost:3000")?.rpId).toBe("localhost");
});

test("there are none for addresses in numbers, and none by plain http", () => {
  const none = ["https://192.0.2.1", "https://[2001:db8::1]:8443", "http://bbs.example.com"];
  expect(none.map((origin) => passkeySiteOf(origin))).toEqual([null, null, null]);
});
