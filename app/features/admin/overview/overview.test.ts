import { expect, test } from "vitest";
import { comparedWithYesterday } from "./overview";

test("today is compared with yesterday in words", () => {
  expect(comparedWithYesterday(5, 3)).toBe("比昨天多 2");
  expect(comparedWithYesterday(3, 5)).toBe("比昨天少 2");
  expect(comparedWithYesterday(0, 0)).toBe("和昨天一样");
});
