import "./environment-check";
import path from "node:path";
import { parseArgs } from "node:util";
import { backUpSite } from "~/features/admin/backups/site-backup.server";
import { sendOffsite } from "~/features/admin/backups/offsite-backups.server";
import { recordCommand } from "~/features/admin/audit/command-acts.commands.server";
import { env, shortestPassphrase } from "~/platform/env/env.server";
import { CommandFault, runSiteCommand, say } from "./command";
import { requireOffsite, withoutStack } from "./offsite";
import { askPassphrase } from "./passphrase";

await runSiteCommand(async () => {
  const { values } = parseArgs({
    options: {
      encrypt: { type: "boolean", default: false },
      offsite: { type: "boolean", default: false },
    },
  });
  if (values.offsite) requireOffsite();
  const passphrase = values.encrypt ? await newPassphrase() : env().backupPassphrase;
  const file = await backUpSite("manual", passphrase);
  await recordCommand({
    act: "backup",
    entityType: "site",
    entityId: 0,
    after: path.basename(file),
  });
  say(`The backup is ${file}`);
  if (values.offsite) {
    await withoutStack(() => sendOffsite(file));
    say("It lies elsewhere, too.");
  }
  if (passphrase === "") {
    say("It is not encrypted: whoever has it reads addresses and password hashes.");
  }
});

async function newPassphrase(): Promise<string> {
  const passphrase = await askPassphrase("Passphrase of this backup: ");
  if (passphrase.length < shortestPassphrase) {
    throw new CommandFault(`The passphrase must have at least ${shortestPassphrase} characters.`);
  }
  const isTyped = process.stdin.isTTY;
  if (isTyped && (await askPassphrase("Once more: ")) !== passphrase) {
    throw new CommandFault("These are two passphrases; nothing was written.");
  }
  return passphrase;
}
