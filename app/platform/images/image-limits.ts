export const imageLimits = {
  bytes: 10 * 1024 * 1024,
  /** Of one frame. */
  pixels: 40_000_000,
  /** Of all frames of a moving picture together. */
  movingPixels: 100_000_000,
  /** Longest sides of the stored variants, in pixels. */
  large: 1920,
  largeMoving: 960,
  small: 480,
} as const;
