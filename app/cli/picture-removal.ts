import "./environment-check";
import { recordCommand } from "~/features/admin/audit/command-acts.commands.server";
import { withdrawPicture } from "~/features/media/picture-withdrawal.commands.server";
import { forTerminal } from "~/platform/env/terminal-language.mjs";
import { CommandFault, runSiteCommand, say, usageOf } from "./command";

const [verb, address = ""] = process.argv.slice(2);

await runSiteCommand(async () => {
  if (verb !== "remove" || address === "") {
    throw new CommandFault(usageOf("npm run picture -- remove ADDRESS"));
  }
  const removed = await withdrawPicture(address);
  if (removed === null) {
    throw new CommandFault(
      forTerminal(
        `There is no picture ${address}. Its address ends in .webp or .avif.`,
        `没有图片 ${address}。图片的地址以 .webp 或 .avif 结尾。`,
      ),
    );
  }
  await recordCommand({ act: "remove-picture", entityType: "site", entityId: 0, before: removed });
  say(
    forTerminal(
      `${removed} is removed. Browsers and caches that have it may keep it; so do backups.`,
      `${removed} 已经移除。下载过它的浏览器和缓存可能还留着，以前的备份里也还有。`,
    ),
  );
});
