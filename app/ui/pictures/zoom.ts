/** How large a picture is shown, and how far its middle is from the middle of the screen, in CSS pixels. */
export interface Zoom {
  scale: number;
  x: number;
  y: number;
}

interface Point {
  x: number;
  y: number;
}

/** A picture that fits the screen. */
export const fitted: Zoom = { scale: 1, x: 0, y: 0 };

const largest = 6;

/** Enlarges by a factor, so that what is at a point stays there; `at` is measured from the middle of the screen. */
export function zoomBy({ scale, x, y }: Zoom, factor: number, at: Point): Zoom {
  const next = Math.min(largest, Math.max(1, scale * factor));
  if (next === 1) return fitted;
  const grown = next / scale;
  return { scale: next, x: at.x - (at.x - x) * grown, y: at.y - (at.y - y) * grown };
}

const clamp = (value: number, most: number) => Math.min(most, Math.max(-most, value));

/** Moves an enlarged picture of this size, no further than its edge to the middle of the screen. */
export function panBy(
  { scale, x, y }: Zoom,
  by: Point,
  size: { width: number; height: number },
): Zoom {
  return {
    scale,
    x: clamp(x + by.x, (scale * size.width) / 2),
    y: clamp(y + by.y, (scale * size.height) / 2),
  };
}

/** What a finger meant that moved so far over a picture that fits: sideways the next or former one, down or up the end. */
export function swipeOf({ x, y }: Point): "next" | "former" | "end" | null {
  if (Math.abs(x) > 48 && Math.abs(x) > 1.5 * Math.abs(y)) return x < 0 ? "next" : "former";
  return Math.abs(y) > 96 ? "end" : null;
}
