import { describe, expect, it } from "vitest";
import { encodeImage } from "~/platform/images/encode-image.server";
import { avatarSides } from "~/platform/images/image-limits";
import { sharp } from "~/platform/images/sharp.server";

const plain = (width: number, height: number, background = "#3b7a57") =>
  sharp({ create: { width, height, channels: 3, background } });

/** Soft clouds, which photographs resemble. */
const clouds = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: "#fff",
      noise: { type: "gaussian", mean: 120, sigma: 40 },
    },
  }).blur(8);

/** A GIF of frames that differ. */
async function gif(frames: number): Promise<Buffer> {
  const colours = Array.from({ length: frames }, (_, index) => `#${index * 2}08090`);
  const images = await Promise.all(
    colours.map((colour) => plain(600, 20, colour).png().toBuffer()),
  );
  return sharp(images, { join: { animated: true } })
    .gif({ delay: 100, loop: 0 })
    .toBuffer();
}

const refusal = (bytes: Uint8Array) =>
  encodeImage(bytes).then(
    () => "taken",
    (error: Error) => error.message,
  );

const exif = { IFD0: { Copyright: "竹林", Artist: "secret place" } };

describe("A picture", () => {
  it.each(["jpeg", "png", "webp", "avif"] as const)(
    "in %s becomes a large and a small WebP",
    async (format) => {
      const { source, large, small } = await encodeImage(
        await clouds(2000, 1000).toFormat(format).toBuffer(),
      );
      expect(source).toEqual({ format, width: 2000, height: 1000, frames: 1 });
      expect([large.width, large.height]).toEqual([1920, 960]);
      expect([small?.width, small?.height]).toEqual([480, 240]);
      const stored = await sharp(large.webp).metadata();
      expect([stored.format, stored.width, stored.height]).toEqual(["webp", 1920, 960]);
      expect((await sharp(large.avif ?? undefined).metadata()).compression).toBe("av1");
    },
  );

  it("becomes an avatar by its middle, at most as large as avatars are shown", async () => {
    const stripes = await sharp(await plain(1800, 600, "#fff").png().toBuffer())
      .composite([{ input: await plain(600, 600, "#000").png().toBuffer(), left: 600, top: 0 }])
      .png()
      .toBuffer();
    const { large, small } = await encodeImage(stripes, avatarSides);
    expect([large.width, large.height]).toEqual([480, 480]);
    expect([small?.width, small?.height]).toEqual([160, 160]);
    for (const { webp } of [large, small ?? large]) {
      const { dominant } = await sharp(webp).stats();
      expect(Math.max(dominant.r, dominant.g, dominant.b)).toBeLessThan(16);
    }
  });

  it("that is small is not enlarged and has one variant", async () => {
    const { large, small } = await encodeImage(await plain(300, 200).png().toBuffer());
    expect([large.width, large.height]).toEqual([300, 200]);
    expect(small).toBeNull();
  });

  it("loses its metadata and stands upright", async () => {
    const turned = await plain(800, 400)
      .jpeg()
      .withExif(exif)
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect((await sharp(turned).metadata()).orientation).toBe(6);
    const { source, large, small } = await encodeImage(turned);
    expect([source.width, source.height]).toEqual([400, 800]);
    expect([large.width, large.height]).toEqual([400, 800]);
    for (const stored of [large.webp, large.avif, small?.webp]) {
      const { exif, orientation } = await sharp(stored ?? undefined).metadata();
      expect([exif, orientation]).toEqual([undefined, undefined]);
    }
  });

  it("keeps what is transparent", async () => {
    const clear = sharp({ create: { width: 90, height: 90, channels: 4, background: "#0000" } });
    const { large } = await encodeImage(await clear.png().toBuffer());
    expect((await sharp(large.webp).stats()).isOpaque).toBe(false);
  });

  it.each(["gif", "webp"] as const)("that moves keeps moving (%s)", async (format) => {
    const moving =
      format === "gif"
        ? await gif(4)
        : await sharp(await gif(4), { animated: true })
            .webp()
            .toBuffer();
    const { source, large, small } = await encodeImage(moving);
    expect(source).toEqual({ format, width: 600, height: 20, frames: 4 });
    const { pages, delay } = await sharp(large.webp, { animated: true }).metadata();
    expect([pages, delay]).toEqual([4, [100, 100, 100, 100]]);
    expect([large.width, large.height, large.avif]).toEqual([600, 20, null]);
    expect((await sharp(small?.webp).metadata()).pages).toBeUndefined();
  });
});

describe("A file is refused", () => {
  const formats = "只支持 JPEG、PNG、WebP、GIF 和 AVIF 图片";

  it("when it is no picture that browsers show safely, whatever it pretends", async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    const tiff = await plain(9, 9).tiff().toBuffer();
    const heic = Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic", "latin1");
    for (const file of [
      Buffer.from(svg),
      Buffer.from(`GIF${svg}`),
      tiff,
      heic,
      Buffer.from("%PDF-1.7"),
    ]) {
      expect(await refusal(file)).toBe(formats);
    }
  });

  it("when it is empty or over 10 MB", async () => {
    expect(await refusal(Buffer.of())).toBe("这张图片是空的");
    expect(await refusal(Buffer.alloc(10 * 1024 * 1024 + 1))).toBe("图片不能超过 10 MB");
  });

  it("when it has more than 40 megapixels", async () => {
    const large = await plain(8000, 5001).png().toBuffer();
    expect(await refusal(large)).toBe("图片不能超过 4000 万像素");
  });

  it("when it has more than 1,000 frames, however small", async () => {
    const head = [...Buffer.from("GIF89a"), 1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255];
    const delay = [0x21, 0xf9, 4, 0, 10, 0, 0, 0];
    const picture = [0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0];
    const dots = (frames: number) =>
      Buffer.from([
        ...head,
        ...Array.from({ length: frames }, () => [...delay, ...picture]).flat(),
        0x3b,
      ]);
    const { source } = await encodeImage(dots(1000));
    expect(source.frames).toBe(1000);
    expect(await refusal(dots(1001))).toBe("这张动图太长了，请缩短或缩小后再上传");
  });

  it.each(["jpeg", "png", "webp", "avif"] as const)("when it is cut off (%s)", async (format) => {
    const whole = await clouds(400, 400).toFormat(format).toBuffer();
    for (const share of [0.1, 0.5, 0.95]) {
      expect(await refusal(whole.subarray(0, whole.length * share))).toBe("图片已损坏，无法读取");
    }
  });

  it("when it is cut off (gif)", async () => {
    const whole = await gif(4);
    for (const share of [0.1, 0.5, 0.95]) {
      expect(await refusal(whole.subarray(0, whole.length * share))).toBe("图片已损坏，无法读取");
    }
  });

  it("when only its first bytes are right", async () => {
    const fake = Buffer.concat([Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), Buffer.alloc(500, 7)]);
    expect(await refusal(fake)).toBe("图片已损坏，无法读取");
  });
});
