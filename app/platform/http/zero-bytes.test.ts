import { buffer } from "node:stream/consumers";
import { expect, test } from "vitest";
import { dropZeroBytes } from "./zero-bytes.server";

test("zero bytes are dropped and nothing else", async () => {
  const page = dropZeroBytes();
  page.write(Buffer.from("竹\0\0林", "utf8"));
  page.end(Buffer.from("深处"));
  expect((await buffer(page)).toString("utf8")).toBe("竹林深处");
});
