import { expect, onTestFinished, test, vi } from "vitest";
import { watchCount, type CountReader } from "~/platform/live/live-counts.server";

const going: CountReader = ([id = 0]) => Promise.resolve(new Map([[id, 3]]));

test("a count that could not be read is read again, and others do not wait for it", async () => {
  let asked = 0;
  const failing: CountReader = ([id = 0]) => {
    asked += 1;
    return asked === 1
      ? Promise.reject(new Error("no answer"))
      : Promise.resolve(new Map([[id, 7]]));
  };
  const heard: string[] = [];
  for (const [name, read] of [
    ["failing", failing],
    ["going", going],
  ] as const) {
    onTestFinished(watchCount(read, 1, (count) => heard.push(`${name} ${count}`)));
  }
  await vi.waitFor(() => expect(heard).toEqual(["going 3", "failing 7"]), 20_000);
});
