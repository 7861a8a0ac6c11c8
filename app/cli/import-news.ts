import "./environment-check";
import { parseFeed } from "~/features/content/news/feed-reader";
import { readFeedText } from "~/features/content/news/feed-text.server";
import { importNews } from "~/features/content/news/news-import.commands.server";
import { FeedFault } from "~/features/content/news/source-feed";
import { textOfHtml } from "~/platform/html/foreign-html.server";
import { openCatalogue } from "~/features/catalogue/catalogue.server";
import { recordCommand } from "~/features/admin/audit/command-acts.commands.server";
import { migrate } from "~/platform/database/migrate.server";
import { FetchFault } from "~/platform/http/outside-fetch.server";
import { CommandFault, runCommand, say, usageOf } from "./command";
import { forTerminal } from "~/platform/env/terminal-language.mjs";

/* npm run import:news -- FILE|URL: an RSS or Atom feed. */
await runCommand(async () => {
  openCatalogue();
  const [source] = process.argv.slice(2);
  if (source === undefined) {
    throw new CommandFault(
      usageOf(
        `npm run import:news -- FILE|URL${forTerminal(" (an RSS or Atom feed)", "（RSS 或 Atom）")}`,
      ),
    );
  }
  const feed = await readFeedText(source).then(parseFeed).catch(throwExplained);
  await migrate();
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

function throwExplained(error: Error & NodeJS.ErrnoException): never {
  if (error instanceof FetchFault || error instanceof FeedFault) {
    throw new CommandFault(
      forTerminal(
        `The feed cannot be read: ${error.message}.`,
        `读不了这个订阅源：${error.message}。`,
      ),
    );
  }
  if (error.code === "ENOENT") {
    throw new CommandFault(
      forTerminal(`There is no file ${error.path}.`, `没有文件 ${error.path}。`),
    );
  }
  throw error;
}
