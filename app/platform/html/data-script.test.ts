import vm from "node:vm";
import { expect, test } from "vitest";
import { dataScript } from "./data-script";

const nasty = `"竹" \\ </script><!--<script> &lt; \u2028\u2029 \u{1f43c} \0`;

test("the data of a page comes to the browser as it was, and ends no script", () => {
  const element = dataScript(nasty, [], "n0nce");
  const [, script = ""] = /^<script nonce="n0nce">([^<]*)<\/script>$/.exec(element) ?? [];
  const given: string[] = [];
  const streamController = {
    enqueue: (data: string) => given.push(data),
    close: () => given.push("closed"),
  };
  vm.runInNewContext(script, { window: { __remixContext: { streamController } } });
  expect(given).toEqual([nasty, "closed"]);
});

test("a page of visitors, whose scripts are named by their hashes, has no nonce", () => {
  expect(dataScript("[]", [])).toMatch(/^<script>window/);
});
