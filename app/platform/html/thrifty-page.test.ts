import { expect, test } from "vitest";
import { thriftyPage } from "./thrifty-page.server";

test("a thrifty page asks for the smallest stored picture, and for none before it is seen", async () => {
  const text =
    '<img src="/uploads/a.webp" alt="竹 &gt; 松" width="1600" height="900" srcset="/uploads/a-s.webp 480w, /uploads/a.webp 1600w" sizes="100vw" loading="lazy" decoding="async" />';
  expect(await thriftyPage(text)).toBe(
    '<img loading="lazy" src="/uploads/a-s.webp" alt="竹 &gt; 松" width="1600" height="900" decoding="async" />',
  );
  const eager = '<img src="/uploads/b.webp" alt="" loading="eager"/>';
  expect(await thriftyPage(eager)).toBe('<img loading="lazy" src="/uploads/b.webp" alt=""/>');
});

test("where a page has a picture for phones, that one is shown", async () => {
  const background =
    '<picture><source media="(max-width: 768px)" srcSet="/uploads/s.webp"/><img src="/uploads/l.webp" alt=""/></picture>';
  expect(await thriftyPage(background)).toBe('<img loading="lazy" src="/uploads/s.webp" alt=""/>');
  const plain = '<picture><img src="/uploads/l.webp" alt=""/></picture>';
  expect(await thriftyPage(plain)).toBe('<img loading="lazy" src="/uploads/l.webp" alt=""/>');
});

test("the words of a picture stay as they are, whatever they say of attributes", async () => {
  const text =
    '<img src="/uploads/a.webp" alt="说说 srcset=" title="与 src=" width="1600" srcset="/uploads/a-s.webp 480w" />';
  expect(await thriftyPage(text)).toBe(
    '<img loading="lazy" src="/uploads/a-s.webp" alt="说说 srcset=" title="与 src=" width="1600" />',
  );
});

test("it says what it weighs", async () => {
  const words = '<p>本页约 <!-- --><data value=""></data> KB</p>';
  expect(await thriftyPage(words)).toBe("<p>本页约 1 KB</p>");
});
