import "./environment-check";
import { resetPassword } from "~/features/accounts/account/account.commands.server";
import { randomToken } from "~/platform/env/secrets.server";
import { CommandFault, runSiteCommand, say } from "./command";

const [verb, username] = process.argv.slice(2);

await runSiteCommand(async () => {
  if (verb !== "reset-password" || !username) {
    throw new CommandFault("Usage: npm run owner -- reset-password USERNAME");
  }
  const password = randomToken(12);
  await resetPassword(username, password);
  say(`The new password of ${username} is ${password}`);
  say("All of their sessions have ended.");
});
