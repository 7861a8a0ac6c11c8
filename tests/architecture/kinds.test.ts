import { expect, test } from "vitest";
import { appSources } from "./source-tree";

const most = 10;

/** Where each kind lives: rooms of its own, and files elsewhere that bear its name. */
const homes: Record<string, RegExp> = {
  topic: /\/content\/(topics|topic-display)\/|\/(admin\.)?(topics?|tweets?)\.[^/]*$|\/topic-[^/]*$/,
  article: /\/content\/articles\/|\/(admin\.)?articles?\.[^/]*$|\/article-[^/]*$/,
  news: /\/content\/news\/|\/(admin\.)?news\.[^/]*$|\/news-[^/]*$/,
  vulnerability:
    /\/content\/(vulnerabilities|vulnerability-import)\/|\/(admin\.)?(vulnerability|vulnerabilities)\.[^/]*$/,
  link: /\/content\/links\/|\/(admin\.)?links?\.[^/]*$|\/link-[^/]*$/,
};

/** Words that are spelled as the name of a kind and mean something else. */
const otherMeanings: Record<string, RegExp> = {
  // Open Graph's type of a page.
  article: /kind\??: "article"|"article" \| "website"|"website" \| "article"/g,
  news: /icon: "news"|"\/news\/list": "news"|^ {2}"news",$/gm,
  // An icon, an element of HTML or of a feed, the link in a letter or a text, what stands for a picture, linking an account
  // from elsewhere.
  link: /icon: "link"|^ {2}"link",$|tagName: "link"|child(?:ren)?\([^)]*"link"\)|"atom:link"|"item", "entry", "link"|xmlElement\("link"|"paragraphs" \| "link"|"link" \| "code"|part="link"|partField\("link"\)|name: "link", words|"kept", "link"|value: "link"|createElement\("link"\)|case "link"|has\("link"\)|<"link"|name="link"/gm,
};

const withoutComments = (text: string) =>
  text.replace(/\/\*[\s\S]*?\*\//g, "").replace(/^\s*\/\/.*$/gm, "");

test.each(Object.keys(homes))(
  "at most ten files outside its own know the kind “%s” by name",
  (name) => {
    const knowing = appSources()
      .filter(({ path }) => !path.includes("/migrations/"))
      .filter(({ path }) => !homes[name]?.test(path))
      .filter(({ text }) => {
        const own = withoutComments(text).replace(otherMeanings[name] ?? /$^/g, "");
        return new RegExp(`["'\`]${name}["'\`]`).test(own);
      })
      .map(({ path }) => path);
    expect(knowing.length > most ? knowing : []).toEqual([]);
  },
);
