import { expect, test } from "vitest";
import { calculate } from "./cvss-calculation.server";

const asked = (query: string) => calculate(new URLSearchParams(query));

test("scores the base metrics of v3.1 as the standard's examples do", () => {
  const { version, result } = asked("version=3.1&AV=N&AC=L&PR=N&UI=N&S=U&C=H&I=H&A=H");
  expect(version).toBe("3.1");
  expect(result).toEqual({
    vector: "CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H",
    score: 9.8,
    severity: "critical",
  });
});

test("scores those of v4.0", () => {
  const typed = "version=4.0&AV=N&AC=L&AT=N&PR=N&UI=N&VC=H&VI=H&VA=H&SC=N&SI=N&SA=N";
  expect(asked(typed).result).toMatchObject({ score: 9.3, severity: "critical" });
});

test("begins with a vector, and goes on with what is chosen over it", () => {
  const vector = "CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H";
  expect(asked(`vector=${vector}&A=N`).result?.vector).toBe(vector.replace("A:H", "A:N"));
});

test("says of a vector that is none, or of a version without calculator, what is wanted", () => {
  for (const vector of ["CVSS:3.1/AV:N", "AV:N/AC:L/Au:N/C:P/I:P/A:P", "nonsense"]) {
    const { typed, result } = asked(`vector=${vector}`);
    expect(typed).toEqual({ vector, errors: ["这不是完整的 CVSS v3.0、v3.1 或 v4.0 向量"] });
    expect(result).toBeNull();
  }
  expect(asked("").typed).toEqual({ vector: "", errors: [] });
});

test("scores nothing while a metric has no value that the standard knows", () => {
  for (const query of ["", "version=3.1&AV=N", "version=3.1&AV=X&AC=L&PR=N&UI=N&S=U&C=H&I=H&A=H"]) {
    expect(asked(query).result).toBeNull();
  }
});
