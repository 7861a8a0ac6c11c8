export const imageLimits = {
  bytes: 10 * 1024 * 1024,
  /** The most pixels of one frame. */
  pixels: 40_000_000,
  /** The most pixels of all frames of an animation together. */
  movingPixels: 100_000_000,
  /** Longest sides of the stored variants, in pixels. */
  large: 1920,
  largeMoving: 960,
  small: 480,
} as const;
