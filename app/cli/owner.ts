import "./environment-check";
import { resetPassword } from "~/features/accounts/account/account.commands.server";
import { removeSecondFactorOf } from "~/features/accounts/identity/second-factor-change.commands.server";
import { recordCommand } from "~/features/admin/audit/command-acts.commands.server";
import { randomToken } from "~/platform/env/secrets.server";
import { CommandFault, runSiteCommand, say } from "./command";

const usage = "Usage: npm run owner -- reset-password USERNAME | remove-second-factor USERNAME";
const [verb, username] = process.argv.slice(2);

await runSiteCommand(async () => {
  if (verb === "reset-password" && username) await resetPasswordOf(username);
  else if (verb === "remove-second-factor" && username) await removeFactorOf(username);
  else throw new CommandFault(usage);
});

async function resetPasswordOf(name: string): Promise<void> {
  const password = randomToken(12);
  const entityId = await resetPassword(name, password);
  await recordCommand({ act: "reset-password", entityType: "user", entityId });
  say(`The new password of ${name} is ${password}`);
  say("All of their sessions have ended.");
}

async function removeFactorOf(name: string): Promise<void> {
  const entityId = await removeSecondFactorOf(name);
  if (entityId !== null) {
    await recordCommand({ act: "second-factor-off", entityType: "user", entityId });
  }
  say(
    entityId !== null
      ? `${name} has no second factor any more, and no passkeys: the password alone signs them in.`
      : `${name} has no second factor.`,
  );
}
