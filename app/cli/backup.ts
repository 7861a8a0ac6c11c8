import "./environment-check";
import path from "node:path";
import { backUpSite } from "~/features/admin/backups/site-backup.server";
import { sendOffsite } from "~/features/admin/backups/offsite-backups.server";
import { recordCommand } from "~/features/admin/audit/command-acts.commands.server";
import { env, shortestPassphrase } from "~/platform/env/env.server";
import { CommandFault, runSiteCommand, say, wordsOfCall } from "./command";
import { requireOffsite, withoutStack } from "./offsite";
import { askPassphrase } from "./passphrase";
import { forTerminal } from "~/platform/env/terminal-language.mjs";

await runSiteCommand(async () => {
  const { values } = wordsOfCall("npm run backup -- [--encrypt] [--offsite]", {
    options: {
      encrypt: { type: "boolean", default: false },
      offsite: { type: "boolean", default: false },
    },
  });
  if (values.offsite) requireOffsite();
  const passphrase = values.encrypt ? await newPassphrase() : env().backupPassphrase;
  const file = await backUpSite("manual", passphrase, tellLost);
  await recordCommand({
    act: "backup",
    entityType: "site",
    entityId: 0,
    after: path.basename(file),
  });
  say(forTerminal(`The backup is ${file}`, `备份在 ${file}`));
  if (values.offsite) {
    await withoutStack(() => sendOffsite(file));
    say(forTerminal("It lies elsewhere, too.", "异地也有一份了。"));
  }
  if (passphrase === "") {
    say(
      forTerminal(
        "It is not encrypted: whoever has it reads addresses and password hashes.",
        "它没有加密：谁拿到它，谁就能看到邮箱和密码散列。",
      ),
    );
  }
});

function tellLost(count: number): void {
  say(
    forTerminal(
      `Files of pictures that are gone, and not in the backup: ${count}`,
      `已经找不到、备份里也就没有的图片文件：${count} 个`,
    ),
  );
}

async function newPassphrase(): Promise<string> {
  const passphrase = await askPassphrase(
    forTerminal("Passphrase of this backup: ", "这份备份的口令："),
  );
  if (passphrase.length < shortestPassphrase) {
    throw new CommandFault(
      forTerminal(
        `The passphrase must have at least ${shortestPassphrase} characters.`,
        `口令至少要有 ${shortestPassphrase} 个字符。`,
      ),
    );
  }
  const isTyped = process.stdin.isTTY;
  if (isTyped && (await askPassphrase(forTerminal("Once more: ", "再输一遍："))) !== passphrase) {
    throw new CommandFault(
      forTerminal(
        "These are two passphrases; nothing was written.",
        "两次的口令不一样，什么都没有写。",
      ),
    );
  }
  return passphrase;
}
