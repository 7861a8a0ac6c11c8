import "./environment-check";
import { parseFeed } from "~/features/content/news/feed-reader";
import { readFeedText } from "~/features/content/news/feed-text.server";
import { importNews } from "~/features/content/news/news-import.commands.server";
import { FeedFault } from "~/features/content/news/source-feed";
import { textOfHtml } from "~/platform/html/foreign-html.server";
import { recordCommand } from "~/features/admin/audit/command-acts.commands.server";
import { FetchFault } from "~/platform/http/outside-fetch.server";
import { CommandFault, runSiteCommand, say, usageOf } from "./command";
import { forTerminal, terminalLanguage } from "~/platform/env/terminal-language.mjs";

/* npm run import:news -- FILE|URL: an RSS or Atom feed. */
const [source, ...more] = process.argv.slice(2);

await runSiteCommand(async () => {
  if (!source || more.length > 0) {
    throw new CommandFault(
      usageOf(
        `npm run import:news -- FILE|URL${forTerminal(" (an RSS or Atom feed)", "（RSS 或 Atom）")}`,
      ),
    );
  }
  const feed = await readFeedText(source)
    .then(parseFeed)
    .catch((error: Error) => throwExplained(error, source));
  const { added, updated, unchanged, skipped } = await importNews(feed);
  const name = textOfHtml(feed.title);
  const after = `${added} 条新的，${updated} 条更新`;
  if (added + updated > 0) {
    await recordCommand({ act: "import", entityType: "news", entityId: 0, after });
  }
  say(
    forTerminal(
      `${name}: ${added} added, ${updated} updated, ${unchanged} unchanged, ` +
        `${skipped} skipped because they have no title.`,
      `${name}：新的 ${added} 条，更新 ${updated} 条，没变 ${unchanged} 条，` +
        `没有标题而略过 ${skipped} 条。`,
    ),
  );
});

function throwExplained(error: Error & NodeJS.ErrnoException, file: string): never {
  if (error instanceof FetchFault || error instanceof FeedFault) {
    const why = error.inLanguage(terminalLanguage());
    throw new CommandFault(
      forTerminal(`The feed cannot be read: ${why}.`, `读不了这个订阅源：${why}。`),
    );
  }
  if (error.code === "ENOENT" || error.code === "ENOTDIR") {
    throw new CommandFault(forTerminal(`There is no file ${file}.`, `没有文件 ${file}。`));
  }
  if (error.code === "EISDIR") {
    throw new CommandFault(
      forTerminal(`${file} is a folder, not a file.`, `${file} 是文件夹，不是文件。`),
    );
  }
  throw error;
}
