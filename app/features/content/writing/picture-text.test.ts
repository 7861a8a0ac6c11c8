import { expect, test } from "vitest";
import { pictureHolder, withoutHolders } from "~/features/content/drafts/picture-holder";
import { altWords, exchangePictures, findPicture, namePicture } from "./picture-text";
import { placePictures } from "./sent-pictures.server";
import { workTime } from "tests/support/thread-time";

const url = "/uploads/ab.webp";

test("a picture is found with what is said of it", () => {
  expect(findPicture(`看\n\n![雾](${url})`, url)).toMatchObject({ from: 3, alt: "雾" });
  expect(findPicture(`看 ${url}`, url)).toBeNull();
});

test("what is said beside a text stands in it where the text says nothing", () => {
  expect(namePicture(`![](${url})`, url, "雾")).toBe(`![雾](${url})`);
  expect(namePicture(`![山](${url})`, url, "雾")).toBe(`![山](${url})`);
  expect(namePicture("没有图", url, "雾")).toBe("没有图");
});

test("what is said of a picture cannot end its mark, and is one line", () => {
  expect(altWords(" 山](x)\n雾 ")).toBe("山 (x) 雾");
  expect([...altWords("竹".repeat(200))]).toHaveLength(100);
});

test("pictures of a text change their places", () => {
  expect(exchangePictures("![一](/a) 和 ![](/b)。", "/b", "/a")).toBe("![](/b) 和 ![一](/a)。");
  expect(exchangePictures("![](/a)", "/a", "/b")).toBe("![](/a)");
});

test("a picture is found where marks before it are broken off or cross lines", () => {
  expect(findPicture(`![](/b)![一\n![雾](${url})`, url)).toMatchObject({ from: 11, alt: "雾" });
  expect(findPicture(`一](${url})![雾](${url})`, url)).toMatchObject({ alt: "雾" });
  expect(findPicture(`![一\n](${url})`, url)).toBeNull();
});

test.each(["![", "](/a)", "\n](/a)", "![]", "]("])(
  "a megabyte of %j is looked through at once",
  (part) => {
    const text = part.repeat(1_000_000 / part.length);
    expect(workTime(() => findPicture(text, "/a"))).toBeLessThan(500);
  },
);

test("a line that stood for a picture on its way goes, and what an author writes of such lines stays", () => {
  const line = pictureHolder("image.png（2）");
  expect(withoutHolders(`看：\n\n${line}\n\n后来`)).toBe("看：\n\n后来");
  expect(withoutHolders(`${line}\n\n${pictureHolder("雾 1.jpg")}`)).toBe("");
  const said = `正文里留下了 \`${line}\`：\n\n    ${line}\n\n![正在上传]()`;
  expect(withoutHolders(said)).toBe(said);
});

test("a text is published without lines that stood for pictures on their way", () => {
  const content = `看：\n\n${pictureHolder("雾.jpg")}\n\n后来`;
  expect(placePictures({ content })).toEqual({ content: "看：\n\n后来" });
});
