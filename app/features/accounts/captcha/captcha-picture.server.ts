import { LRUCache } from "lru-cache";
import sharp from "sharp";
import svgCaptcha from "svg-captcha";
import { pictureSize } from "./captcha";

// The package is a function, which its types do not say.
const bend = svgCaptcha as unknown as (text: string, options: typeof look) => string;

const look = { ...pictureSize, noise: 1, fontSize: 46, background: "#f2f1eb" };

/** Some hundred, of four kilobytes each: more than are asked for within their ten minutes by those who only look at them. */
const drawn = new LRUCache<string, Promise<Buffer>>({ max: 500 });

/** The picture of a captcha, drawn once: several drawings side by side would tell its letters from what is put over them. */
export function drawnPicture(id: string, text: string): Promise<Buffer> {
  const kept = drawn.get(id);
  if (kept) return kept;
  const picture = drawCaptcha(text);
  drawn.set(id, picture);
  picture.catch(() => drawn.delete(id));
  return picture;
}

/** A PNG of bent characters. They are drawn as paths, so the server needs no fonts. */
function drawCaptcha(text: string): Promise<Buffer> {
  const svg = bend(text, look);
  // One dark ink on paper: the package's own random colours are too pale to read.
  const inked = svg
    .replace(/stroke="#[0-9a-f]{3,6}"/gi, 'stroke="#8a8f82"')
    .replace(/fill="#[0-9a-f]{3,6}" d=/gi, 'fill="#3c4636" stroke="#3c4636" stroke-width="1.4" d=');
  return sharp(Buffer.from(inked), { density: 144 })
    .resize(pictureSize.width * 2, pictureSize.height * 2)
    .png({ palette: true, colours: 16 })
    .toBuffer();
}
