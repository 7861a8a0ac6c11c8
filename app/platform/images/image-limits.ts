export const imageLimits = {
  bytes: 10 * 1024 * 1024,
  /** The most pixels of one frame. */
  pixels: 40_000_000,
  /** The most pixels of all frames of an animation together. */
  movingPixels: 100_000_000,
  /** The most frames, however small: putting n of them together costs n². */
  frames: 1000,
  /** Seconds that one step of encoding may take. */
  seconds: 60,
} as const;

/** Longest sides of the stored variants, in pixels. */
export interface ImageSides {
  large: number;
  /** Of a moving picture, which weighs as much as all its frames. */
  largeMoving: number;
  small: number;
  /** Whether what is wider or higher than the other side is cut off, as much at either end. */
  square: boolean;
}

export const pictureSides: ImageSides = {
  large: 1920,
  largeMoving: 960,
  small: 480,
  square: false,
};

/** Avatars are at most 150 CSS pixels wide, and 60 in lists, on screens of up to three pixels for each. */
export const avatarSides: ImageSides = { large: 480, largeMoving: 480, small: 160, square: true };

/** A logo stands in the bar of each page, at most 160 CSS pixels wide and 26 high, up to four pixels for each. */
export const logoSides: ImageSides = { large: 640, largeMoving: 640, small: 640, square: false };
