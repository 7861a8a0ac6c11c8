import { expect, test } from "vitest";
import { roomOfLogo } from "./logo-size";

test("a logo is as high as its bar has room for, and as wide as its proportions make it", () => {
  expect(roomOfLogo({ url: "", width: 200, height: 60 }, "wide")).toEqual({
    width: 87,
    height: 26,
  });
  expect(roomOfLogo({ url: "", width: 200, height: 60 }, "narrow")).toEqual({
    width: 80,
    height: 24,
  });
});

test("a small logo is as high as a large one", () => {
  expect(roomOfLogo({ url: "", width: 20, height: 13 }, "wide")).toEqual({ width: 40, height: 26 });
});

test("a long logo is as wide as its bar allows, and lower", () => {
  const long = { url: "", width: 640, height: 26 };
  expect(roomOfLogo(long, "wide")).toEqual({ width: 160, height: 7 });
  expect(roomOfLogo(long, "narrow")).toEqual({ width: 120, height: 5 });
  expect(roomOfLogo({ url: "", width: 640, height: 1 }, "wide")).toEqual({ width: 160, height: 1 });
});

test("a logo from elsewhere has the height of its bar", () => {
  expect(roomOfLogo({ url: "/logo.svg" }, "narrow")).toEqual({ height: 24 });
});
