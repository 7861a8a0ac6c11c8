import { describe, expect, it } from "vitest";
import { summarise } from "~/platform/markdown/summarise";

describe("A summary", () => {
  it("of a text that fits is the text on one line", () => {
    expect(summarise(" 竹林\n深处 ", 5)).toBe("竹林 深处");
  });

  it("leaves no room after full-width marks, which have their own", () => {
    expect(summarise("不下雨。\n\n于是：\n自己做，OK", 20)).toBe("不下雨。于是：自己做，OK");
  });

  it("of a longer text ends in … and keeps to its length", () => {
    expect(summarise("独坐幽篁里，弹琴复长啸", 6)).toBe("独坐幽篁里…");
    expect(Array.from(summarise("竹".repeat(10_000), 128))).toHaveLength(128);
  });

  it("counts characters outside the first plane as one", () => {
    expect(summarise("𠮷𠮷𠮷", 3)).toBe("𠮷𠮷𠮷");
    expect(summarise("𠮷𠮷𠮷𠮷", 3)).toBe("𠮷𠮷…");
  });

  it("never cuts what is read as one character", () => {
    expect(summarise("e\u0301e\u0301e\u0301", 4)).toBe("e\u0301…");
    expect(summarise("好👨‍👩‍👧‍👦好好", 5)).toBe("好…");
  });
});
