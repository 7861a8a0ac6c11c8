/* What members may write that is hard to set. The board of pieces shows it in development, the journeys on every page. */

const longWord = "Donaudampfschifffahrtsgesellschaftskapitän_".repeat(4);
const longAddress = `https://example.com/${"a-very-long-way/".repeat(12)}?q=${"%E7%AB%B9".repeat(16)}`;

/** The longest title there may be, without a place to break it. */
export const hardTitle = `${"无空格的标题ABC_".repeat(12)}😀${"字".repeat(7)}`;

/** The longest names: without a place to break, from right to left, and of one drawing of many characters. */
export const hardNames = ["WWWWWWWWWWWWWWWW", "مرحبا بالعالم يا", "👩‍👩‍👧‍👦👩‍👩‍👧"];

/** The longest words of oneself. */
export const hardDescription = `${longWord}${"山".repeat(256 - longWord.length)}`;

/** Thirty tags of the longest kind, as three may be put on each of ten topics. */
export const hardTags = Array.from({ length: 30 }, (_, at) => `标签WWWWWWWWWWW${at + 10}`);

/** The words of a tweet or a letter: plain, long, of several scripts. */
export const hardWords = `${longWord} ${longAddress} שלום עולם، مرحبا بالعالم 😀👩‍👩‍👧‍👦🇨🇳 ${"，".repeat(30)}完。`;

/** A text in Markdown of everything that has ever been set wrong; pictures stand in it by their addresses. */
export const hardText = (wide: string, tall: string): string =>
  [
    "## 待办里的一切",
    [
      "- [x] `npm run build` 之后**再看**一次",
      "- [ ] [链接](/topics)与*强调*",
      "  - [ ] 里面一层",
      "    1. 再里面，有顺序",
      "       - 最里面",
      "- [ ] 一段话",
      "",
      "  ```sh",
      `  echo ${"long-argument ".repeat(12)}`,
      "  ```",
    ].join("\n"),
    "## 很宽的表",
    [
      `| 编号 | 数目 | 说明 | ${Array.from({ length: 9 }, (_, at) => `第 ${at + 1} 列`).join(" | ")} |`,
      `| :-- | --: | :-- | ${Array.from({ length: 9 }, () => ":-:").join(" | ")} |`,
      `| 1 | 1,234 | 右边的数碰不到这里 | ${Array.from({ length: 9 }, () => "一格").join(" | ")} |`,
      `| 2 | 99 | ${longWord} | ${Array.from({ length: 9 }, () => "`代码`").join(" | ")} |`,
    ].join("\n"),
    "| 窄 | 表 |\n| --- | --: |\n| 一 | 1 |",
    `## ${longWord}`,
    `${longWord} 和 \`${longWord}\` 和 <${longAddress}>，句子到此为止。`,
    [
      "> 引用里有代码：",
      ">",
      "> ```sql",
      `> SELECT ${"some_quite_long_column, ".repeat(8)} 1;`,
      "> ```",
      ">",
      "> > 引用里的引用，",
      "> > - 还有列表",
      ">",
      "> | 表 | 也在里面 |",
      "> | --- | --- |",
      `> | ${"宽".repeat(30)} | ${"宽".repeat(30)} |`,
    ].join("\n"),
    `![很宽的图](${wide})`,
    `字里行间![很高的图](${tall})的图`,
    "שלום עולם، مرحبا بالعالم — mixed עם English and 中文。\n\nمرحبا بالعالم، هذه جملة طويلة من اليمين إلى اليسار.",
    "😀👩‍👩‍👧‍👦🇨🇳 按 ~~删去~~ **粗***斜* 一个脚注[^1]，见 https://example.com/竹。",
    "<details>\n<summary>折起来的部分</summary>\n\n里面也有 `代码`。\n\n</details>",
    "1. 一\n2. 二\n\n   第二段\n3. 三",
    "---",
    `[^1]: 脚注 ${longAddress}`,
  ].join("\n\n");
