import encodeQr from "qr";

/** A QR code as one path in a square of so many units. */
export interface QrDrawing {
  size: number;
  path: string;
}

/** Draws a text as a QR code with the quiet border that readers need. */
export function drawQrCode(text: string): QrDrawing {
  const rows = encodeQr(text, "raw", { ecc: "medium", border: 4 });
  const path = rows.flatMap((row, y) => runsOf(row).map(([x, length]) => bar(x, y, length)));
  return { size: rows.length, path: path.join("") };
}

const bar = (x: number, y: number, length: number) => `M${x} ${y}h${length}v1h-${length}z`;

/** Where a row is dark: from where and how far. */
function runsOf(row: boolean[]): [start: number, length: number][] {
  const runs: [number, number][] = [];
  for (const [x, dark] of row.entries()) {
    const last = runs.at(-1);
    if (!dark) continue;
    if (last && last[0] + last[1] === x) last[1] += 1;
    else runs.push([x, 1]);
  }
  return runs;
}
