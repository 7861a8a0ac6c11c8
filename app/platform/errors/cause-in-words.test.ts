import { expect, test } from "vitest";
import { causeInWords, errorOnOneLine } from "./cause-in-words";
import { Unavailable } from "./unavailable";

test("what an error says is one line of bounded length", () => {
  expect(causeInWords(new Error("一\n二"))).toBe("一 二");
  expect(causeInWords("长".repeat(1000))).toHaveLength(200);
});

test("what wraps a cause and says nothing of it is left out", () => {
  const cause = new Error("fetch failed", { cause: new Error("bad port") });
  expect(causeInWords(new Unavailable("请过一会儿再试", 5, cause))).toBe("bad port");
  expect(causeInWords(new Error("fetch failed"))).toBe("fetch failed");
  const code = { code: "ECONNREFUSED" };
  expect(causeInWords(Object.assign(new AggregateError([]), code))).toBe(
    "连不上，没有服务在那里（ECONNREFUSED）",
  );
});

test("what another machine says cannot write over a terminal", () => {
  expect(causeInWords(new Error("554\u001b[2Jno"))).toBe("554 [2Jno");
  expect(errorOnOneLine(new Error("550 no\0pe\u001b[2J\n竹"), 20)).toBe("Error: 550 no pe [2J");
});
