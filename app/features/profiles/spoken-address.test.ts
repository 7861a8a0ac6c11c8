import { expect, test } from "vitest";
import { spokenAddress } from "./spoken-address";

test("a home page is shown without scheme and closing slash", () => {
  expect(spokenAddress("https://example.com/")).toBe("example.com");
  expect(spokenAddress("http://example.com/taihen")).toBe("example.com/taihen");
});
