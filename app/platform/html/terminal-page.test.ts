import { expect, test } from "vitest";
import { terminalPage } from "./terminal-page";

test("what styles put side by side is told apart in the text", () => {
  expect(terminalPage('<a href="/">首页</a><a href="/topics">话题</a>')).toBe(
    '<a href="/">首页</a>&nbsp; <a href="/topics">话题</a>',
  );
  expect(terminalPage('<a href="/">竹林</a><nav><a href="/topics">话题</a> <b>1</b></nav>')).toBe(
    '<a href="/">竹林</a>&nbsp; <nav><a href="/topics">话题</a>&nbsp; <b>1</b></nav>',
  );
  expect(terminalPage('<time>4 天前</time><span class="a">3 次阅读</span>')).toBe(
    '<time>4 天前</time>&nbsp; <span class="a">3 次阅读</span>',
  );
});

test("what is pressed says what it does, and drawings say nothing", () => {
  const like =
    '<button aria-label="点赞，3" name="intent"><svg width="20"><use href="#i"></use></svg><span>3</span></button>';
  expect(terminalPage(like)).toBe('<button aria-label="点赞，3" name="intent">点赞，3</button>');
  expect(terminalPage('<p><img src="/a.webp" alt="" width="4"/>雨</p>')).toBe("<p>雨</p>");
  expect(terminalPage('<img src="/a.webp" alt="雨后的竹林"/>')).toContain("雨后的竹林");
});

test("a face beside a name is left out, and the name stays", () => {
  const face =
    '<a href="/user/2" aria-label="竹下听雨"><span aria-hidden="true">竹</span><img src="/a.webp" alt=""/></a>';
  expect(terminalPage(`${face}<a href="/user/2">竹下听雨</a>`)).toBe(
    '<a href="/user/2">竹下听雨</a>',
  );
});

test("what members wrote stays as it is", () => {
  const text = "<p><b>竹</b>林<em>里</em></p><pre><code>&lt;svg&gt; a</code></pre>";
  expect(terminalPage(text)).toBe(text);
});

test("nothing is left of what only scripts use", () => {
  const head =
    '<link rel="stylesheet" href="/a.css"/><link rel="modulepreload" href="/build/a.js"/>';
  const page = `<head>${head}<script nonce="n">a < b;</script></head><p>竹</p><script src="/b.js" async=""></script>`;
  expect(terminalPage(page)).toBe('<head><link rel="stylesheet" href="/a.css"/></head><p>竹</p>');
});

test("a file may be chosen without the form being sent", () => {
  const field = '<input type="file" id="pictures" accept="image/jpeg,image/png" multiple=""/>';
  expect(terminalPage(field)).toBe('<input type="file" id="pictures" multiple=""/>');
});
