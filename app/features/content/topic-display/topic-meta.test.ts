import { expect, test } from "vitest";
import type { TopicDetail } from "~/features/content/topics/topic";
import { topicMeta } from "./topic-meta";

const matches = [{ id: "root", data: { origin: "https://bbs.example" } }];

function headOf(urls: string[]): Record<string, string> {
  const pictures = urls.map((url) => ({ url }));
  const topic = { id: 7, name: "听竹", summary: "雨后", pictures } as unknown as TopicDetail;
  const told = topicMeta(matches, topic, null) as { property?: string; content?: string }[];
  return Object.fromEntries(told.map(({ property = "", content = "" }) => [property, content]));
}

test("who shares a topic shows its first picture, or the site's mark where it has none", () => {
  const shared = headOf(["/uploads/a.webp", "/uploads/b.webp"]);
  expect(shared["og:image"]).toBe("https://bbs.example/uploads/a.webp");
  expect(headOf([])["og:image"]).toBe("https://bbs.example/icon-512.png");
});
