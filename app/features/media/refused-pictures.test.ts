import { expect, test } from "vitest";
import { RuleBroken } from "~/platform/errors/domain-errors";
import { lostFiles } from "~/platform/rescue/form-words";
import { notingLost } from "./refused-pictures.server";

const storing = (fault: Error) => {
  const form = new FormData();
  const kept = notingLost(form, async () => {
    throw fault;
  });
  return { form, kept };
};

test("who loses a picture that cannot be stored is told so with the form", async () => {
  const { form, kept } = storing(new RuleBroken("不是图片"));
  await kept;
  expect(form.get(lostFiles)).toBe("1");
});

test("a fault of the site is not passed off as a picture that cannot be stored", async () => {
  const { form, kept } = storing(new TypeError("undefined is not a function"));
  await expect(kept).rejects.toThrow(TypeError);
  expect(form.has(lostFiles)).toBe(false);
});
