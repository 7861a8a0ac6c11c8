import { describe, expect, it } from "vitest";
import { explainVector } from "./cvss-explanation";

const keys = (vector: string) => explainVector(vector).map((metric) => metric.key);

describe("A vector in words", () => {
  it("names every metric, its value and what it means", () => {
    const [first] = explainVector("CVSS:3.1/AV:N/AC:L/PR:N/UI:R/S:U/C:L/I:L/A:N");
    expect(first).toEqual({
      key: "AV",
      value: "N",
      group: "基础",
      name: "攻击途径",
      valueName: "网络",
      meaning: "可以从互联网上远程发起攻击",
    });
  });

  it("follows the order of the standard, whatever that of the vector", () => {
    expect(keys("CVSS:3.0/A:N/I:L/C:L/S:U/UI:R/PR:N/AC:L/AV:N").join(" ")).toBe(
      "AV AC PR UI S C I A",
    );
  });

  it("leaves out what the vector leaves undefined", () => {
    const vector =
      "CVSS:4.0/AV:N/AC:L/AT:P/PR:N/UI:N/VC:N/VI:N/VA:H/SC:N/SI:N/SA:N/E:X/MSI:S/U:Red";
    expect(keys(vector).slice(11)).toEqual(["MSI", "U"]);
  });

  it("knows v2, with or without brackets", () => {
    expect(explainVector("(AV:A/AC:L/Au:S/C:P/I:P/A:P)").map((metric) => metric.valueName)).toEqual(
      ["相邻网络", "低", "一次", "部分", "部分", "部分"],
    );
  });

  it("says nothing of what is no vector", () => {
    expect(explainVector("CVSS:3.1/AV:N")).toEqual([]);
  });
});
