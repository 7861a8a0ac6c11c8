import decodeQr from "qr/decode.js";
import { expect, test } from "vitest";
import { drawQrCode } from "./qr-code.server";

/** The picture that a camera sees of a drawing: each unit is so many dots. */
function photograph({ size, path }: ReturnType<typeof drawQrCode>, dots = 4) {
  const width = size * dots;
  const data = new Uint8Array(width * width * 4).fill(255);
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    const [left, top] = [Number(x) * dots, Number(y) * dots];
    for (let row = top; row < top + dots; row += 1) {
      for (let column = left; column < left + Number(length) * dots; column += 1) {
        data.fill(0, (row * width + column) * 4, (row * width + column) * 4 + 3);
      }
    }
  }
  return { width, height: width, data };
}

test("what is drawn is read again by a camera", () => {
  const link = "otpauth://totp/%E7%AB%B9%E6%9E%97:qingzhu?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";
  expect(decodeQr(photograph(drawQrCode(link)))).toBe(link);
});

test("a reader finds the quiet border that it needs", () => {
  const { size, path } = drawQrCode("竹林");
  const places = [...path.matchAll(/M(\d+) (\d+)/g)].flatMap(([, x, y]) => [Number(x), Number(y)]);
  expect(Math.min(...places)).toBe(4);
  expect(Math.max(...places)).toBeLessThan(size - 4);
});
