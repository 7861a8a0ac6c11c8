import { describe, expect, it } from "vitest";
import { baseScore } from "./cvss-score.server";
import { severityOf } from "./severity";

/* Published by FIRST.org as the examples of each standard: first.org/cvss/v3.1/examples, …/v3.0/examples. */
const examplesV3: [vulnerability: string, vector: string, score: number][] = [
  ["CVE-2013-1937 phpMyAdmin", "AV:N/AC:L/PR:N/UI:R/S:C/C:L/I:L/A:N", 6.1],
  ["CVE-2013-0375 MySQL", "AV:N/AC:L/PR:L/UI:N/S:C/C:L/I:L/A:N", 6.4],
  ["CVE-2014-3566 POODLE", "AV:N/AC:H/PR:N/UI:R/S:U/C:L/I:N/A:N", 3.1],
  ["CVE-2012-1516 VMware", "AV:N/AC:L/PR:L/UI:N/S:C/C:H/I:H/A:H", 9.9],
  ["CVE-2009-0783 Tomcat", "AV:L/AC:L/PR:H/UI:N/S:U/C:L/I:L/A:L", 4.2],
  ["CVE-2012-0384 Cisco IOS", "AV:N/AC:L/PR:L/UI:N/S:U/C:H/I:H/A:H", 8.8],
  ["CVE-2015-1098 iWork", "AV:L/AC:L/PR:N/UI:R/S:U/C:H/I:H/A:H", 7.8],
  ["CVE-2014-0160 Heartbleed", "AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:N/A:N", 7.5],
  ["CVE-2014-6271 Shellshock", "AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H", 9.8],
  ["CVE-2008-1447 DNS", "AV:N/AC:H/PR:N/UI:N/S:C/C:N/I:H/A:N", 6.8],
  ["CVE-2014-2005 Sophos", "AV:P/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H", 6.8],
  ["CVE-2010-0467 Joomla", "AV:N/AC:L/PR:N/UI:N/S:C/C:L/I:N/A:N", 5.8],
  ["CVE-2012-1342 Cisco", "AV:N/AC:L/PR:N/UI:N/S:C/C:N/I:L/A:N", 5.8],
  ["CVE-2013-6014 Juniper", "AV:A/AC:L/PR:N/UI:N/S:C/C:H/I:N/A:H", 9.3],
  ["CVE-2014-9253 DokuWiki", "AV:N/AC:L/PR:L/UI:R/S:C/C:L/I:L/A:N", 5.4],
  ["CVE-2011-1265 Bluetooth", "AV:A/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H", 8.8],
  ["CVE-2014-2019 iOS", "AV:P/AC:L/PR:N/UI:N/S:U/C:N/I:H/A:N", 4.6],
  ["CVE-2014-0224 OpenSSL", "AV:N/AC:H/PR:N/UI:N/S:U/C:H/I:H/A:N", 7.4],
  ["CVE-2012-5376 Chrome", "AV:N/AC:L/PR:N/UI:R/S:C/C:H/I:H/A:H", 9.6],
];

/* first.org/cvss/v4.0/examples; what stands after the eleven base metrics is left out by a base score. */
const examplesV4: [vulnerability: string, vector: string, score: number][] = [
  ["CVE-2022-41741", "AV:L/AC:L/AT:P/PR:L/UI:N/VC:H/VI:H/VA:H/SC:N/SI:N/SA:N", 7.3],
  ["CVE-2020-3549", "AV:N/AC:L/AT:P/PR:N/UI:P/VC:H/VI:H/VA:H/SC:N/SI:N/SA:N/E:U", 7.7],
  ["CVE-2023-3089", "AV:N/AC:L/AT:P/PR:N/UI:N/VC:H/VI:L/VA:L/SC:N/SI:N/SA:N/CR:H/IR:L", 8.3],
  ["CVE-2021-44714", "AV:L/AC:L/AT:N/PR:N/UI:A/VC:L/VI:N/VA:N/SC:N/SI:N/SA:N", 4.6],
  ["CVE-2022-21830", "AV:N/AC:L/AT:N/PR:N/UI:A/VC:N/VI:N/VA:N/SC:L/SI:L/SA:N", 5.1],
  ["CVE-2022-22186", "AV:N/AC:L/AT:N/PR:N/UI:N/VC:N/VI:N/VA:N/SC:L/SI:L/SA:N", 6.9],
  ["CVE-2023-21989", "AV:L/AC:L/AT:N/PR:H/UI:N/VC:N/VI:N/VA:N/SC:H/SI:N/SA:N", 5.9],
  ["CVE-2020-3947", "AV:L/AC:L/AT:N/PR:N/UI:N/VC:H/VI:H/VA:H/SC:H/SI:H/SA:H", 9.4],
  ["CVE-2023-48228", "AV:N/AC:L/AT:N/PR:N/UI:N/VC:N/VI:H/VA:N/SC:H/SI:H/SA:H", 9.3],
  ["CVE-2023-30560", "AV:P/AC:L/AT:N/PR:N/UI:N/VC:H/VI:H/VA:H/SC:N/SI:H/SA:N/S:P/V:D", 8.3],
  ["CVE-2014-0160", "AV:N/AC:L/AT:N/PR:N/UI:N/VC:H/VI:N/VA:N/SC:N/SI:N/SA:N/E:A", 8.7],
  ["CVE-2021-44228", "AV:N/AC:L/AT:N/PR:N/UI:N/VC:H/VI:H/VA:H/SC:H/SI:H/SA:H/E:A", 10],
  ["CVE-2014-6271", "AV:N/AC:L/AT:N/PR:N/UI:N/VC:H/VI:H/VA:H/SC:N/SI:N/SA:N/E:A", 9.3],
  ["CVE-2013-6014", "AV:A/AC:L/AT:N/PR:N/UI:N/VC:N/VI:L/VA:N/SC:H/SI:N/SA:H", 6.4],
  ["CVE-2018-3652", "AV:P/AC:L/AT:N/PR:N/UI:N/VC:H/VI:H/VA:H/SC:N/SI:N/SA:N", 7],
];

describe("The base score of a vector", () => {
  it.each(examplesV3)("is the published one in v3.1 for %s", (_, vector, score) => {
    expect(baseScore(`CVSS:3.1/${vector}`)).toBe(score);
  });

  it.each(examplesV3)("is the published one in v3.0 for %s", (_, vector, score) => {
    expect(baseScore(`CVSS:3.0/${vector}`)).toBe(score);
  });

  it.each(examplesV4)("is the published one in v4.0 for %s", (_, vector, score) => {
    expect(baseScore(`CVSS:4.0/${vector}`)).toBe(score);
  });

  it("does not change with temporal and environmental metrics", () => {
    const base = "CVSS:3.1/AV:N/AC:L/PR:N/UI:R/S:U/C:L/I:L/A:N";
    expect(baseScore(`${base}/E:P/RL:O/RC:C/MAV:P`)).toBe(baseScore(base));
  });

  it("is zero where nothing is lost", () => {
    expect(baseScore("CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:N/I:N/A:N")).toBe(0);
    expect(baseScore("CVSS:4.0/AV:N/AC:L/AT:N/PR:N/UI:N/VC:N/VI:N/VA:N/SC:N/SI:N/SA:N")).toBe(0);
  });

  it.each([
    ["a v2 vector", "AV:N/AC:L/Au:N/C:P/I:P/A:P"],
    ["a missing metric", "CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H"],
    ["an unknown value", "CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:Q"],
    ["a repeated metric", "CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H/A:L"],
    ["a version to come", "CVSS:5.0/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H"],
    ["other text", "高危"],
    ["nothing", ""],
  ])("is absent for %s", (_, vector) => {
    expect(baseScore(vector)).toBeNull();
  });

  it.each([
    [10, "critical"],
    [9, "critical"],
    [8.9, "high"],
    [7, "high"],
    [6.9, "medium"],
    [4, "medium"],
    [3.9, "low"],
    [0.1, "low"],
    [0, "none"],
    [null, ""],
  ] as const)("%s is rated %s", (score, severity) => {
    expect(severityOf(score)).toBe(severity);
  });
});
