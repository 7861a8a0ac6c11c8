import { expect, test } from "vitest";
import { readForm } from "./form-body.server";

const megabyte = 1024 * 1024;
const given = "提交的内容太大了，请删短一些再提交";
const lost = "提交的内容太大了，请退回去删短一些再提交";

/** A form of so many bytes, whose one field has all but the two letters of its name. */
const formOf = (bytes: number) =>
  new Request("http://localhost/", {
    method: "POST",
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
    body: `a=${"b".repeat(bytes - 2)}`,
  });

test("a form of 1 MB is read", async () => {
  const form = await readForm(formOf(megabyte));
  expect(form.get("a")).toHaveLength(megabyte - 2);
});

test.each([megabyte + 1, 3 * megabyte])(
  "one of %i bytes is refused, but what was typed is given back as is said",
  async (bytes) => {
    const form = new FormData();
    await expect(readForm(formOf(bytes), form)).rejects.toThrow(given);
    expect(form.get("a")).toHaveLength(bytes - 2);
  },
);

test("of a larger one nothing is given back, and that is said", async () => {
  const form = new FormData();
  await expect(readForm(formOf(3 * megabyte + 1), form)).rejects.toThrow(lost);
  expect([...form]).toEqual([]);
});
