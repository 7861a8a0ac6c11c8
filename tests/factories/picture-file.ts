import { sharp } from "~/platform/images/sharp.server";

/** A soft picture as a member might upload it. */
export function pictureFile(width = 1000, height = 600): Promise<Buffer> {
  const noise = { type: "gaussian" as const, mean: 120, sigma: 40 };
  const create = { width, height, channels: 3 as const, background: "#3b7a57", noise };
  return sharp({ create }).blur(8).jpeg().toBuffer();
}

/** A picture that moves. */
export async function movingPictureFile(
  frames = 3,
  { width, height } = { width: 600, height: 300 },
): Promise<Buffer> {
  const colours = Array.from({ length: frames }, (_, index) => `#${index * 3}08090`);
  const images = colours.map((background) =>
    sharp({ create: { width, height, channels: 3, background } })
      .png()
      .toBuffer(),
  );
  return sharp(await Promise.all(images), { join: { animated: true } })
    .gif({ delay: 100 })
    .toBuffer();
}
