import type { PictureSize } from "./markdown-options";

/** What lets a picture of known size load late and keep its place. */
export function pictureAttributes(
  url: string,
  size: PictureSize | undefined,
): Record<string, string> {
  const attributes: Record<string, string> = {};
  if (size) {
    attributes["width"] = String(size.width);
    attributes["height"] = String(size.height);
    const smallWidth = Math.min(480, size.width);
    if (size.preview && smallWidth < size.width) {
      attributes["srcset"] = `${size.preview} ${smallWidth}w, ${url} ${size.width}w`;
      attributes["sizes"] = "(max-width: 768px) 100vw, 714px";
    }
  }
  return { ...attributes, loading: "lazy", decoding: "async" };
}
