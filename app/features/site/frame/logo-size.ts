import type { LogoPicture } from "~/features/site/settings/site";

/** How high the logo is in each bar, and how wide at most, in CSS pixels. */
export const logoBars = {
  wide: { height: 26, maxWidth: 160 },
  narrow: { height: 24, maxWidth: 120 },
} as const;

export type LogoBar = keyof typeof logoBars;

/** What a logo takes up in a bar, so that room is kept until it arrives; the height alone where its sides are unknown. */
export function roomOfLogo(
  { width, height }: LogoPicture,
  bar: LogoBar,
): { width?: number; height: number } {
  const most = logoBars[bar];
  if (!width || !height) return { height: most.height };
  const scale = Math.min(most.height / height, most.maxWidth / width);
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}
