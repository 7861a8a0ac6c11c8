import { expect, test } from "vitest";
import { toldPictures, type Picture } from "./picture";

const pictureAt = (url: string): Picture => ({
  url,
  preview: url,
  width: 300,
  height: 200,
  alt: "",
});
const known = new Map(["/uploads/a.webp", "/uploads/b.webp"].map((url) => [url, pictureAt(url)]));

test("the pictures of a form come back in its order, each with its own description, without those that are gone", () => {
  const images = ["/uploads/b.webp", "/uploads/gone.webp", "/uploads/a.webp"];
  const told = toldPictures({ images, imageAlts: ["竹子", "不见了"] }, known);
  expect(told.map(({ url, alt }) => [url, alt])).toEqual([
    ["/uploads/b.webp", "竹子"],
    ["/uploads/a.webp", ""],
  ]);
});
