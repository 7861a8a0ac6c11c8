import { expect, test } from "vitest";
import { NotFound } from "~/platform/errors/domain-errors";
import { idParameter } from "~/platform/http/parameters.server";

test.each([undefined, "", "0", "-3", "007", "3.0", "竹", "2147483648", "99999999999"])(
  "%s in an address is no id, and leads nowhere",
  (typed) => {
    expect(() => idParameter(typed)).toThrow(NotFound);
  },
);

test("an id in an address is its number", () => {
  expect(idParameter("2147483647")).toBe(2_147_483_647);
});
