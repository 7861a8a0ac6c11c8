import "./environment-check";
import { resetPassword } from "~/features/accounts/account/account.commands.server";
import { removeSecondFactorOf } from "~/features/accounts/identity/second-factor-change.commands.server";
import { recordCommand } from "~/features/admin/audit/command-acts.commands.server";
import { randomToken } from "~/platform/env/secrets.server";
import { CommandFault, runSiteCommand, say, usageOf } from "./command";
import { forTerminal } from "~/platform/env/terminal-language.mjs";

const calls = "npm run owner -- reset-password USERNAME | remove-second-factor USERNAME";
const [verb, username, ...rest] = process.argv.slice(2);

await runSiteCommand(async () => {
  if (!username || rest.length > 0) throw new CommandFault(usageOf(calls));
  if (verb === "reset-password") await resetPasswordOf(username);
  else if (verb === "remove-second-factor") await removeFactorOf(username);
  else throw new CommandFault(usageOf(calls));
});

async function resetPasswordOf(name: string): Promise<void> {
  const password = randomToken(12);
  const entityId = await resetPassword(name, password);
  await recordCommand({ act: "reset-password", entityType: "user", entityId });
  say(forTerminal(`The new password of ${name} is ${password}`, `${name} 的新密码是 ${password}`));
  say(forTerminal("All of their sessions have ended.", "这个账号的登录都已退出。"));
}

async function removeFactorOf(name: string): Promise<void> {
  const entityId = await removeSecondFactorOf(name);
  if (entityId !== null) {
    await recordCommand({ act: "second-factor-off", entityType: "user", entityId });
  }
  say(
    entityId !== null
      ? forTerminal(
          `${name} has no second factor any more, and no passkeys: the password alone signs them in.`,
          `${name} 的两步验证和通行密钥都去掉了，只用密码就能登录。`,
        )
      : forTerminal(`${name} has no second factor.`, `${name} 没有开两步验证。`),
  );
}
