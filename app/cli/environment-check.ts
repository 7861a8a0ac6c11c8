import { newPasswordField, passwordProblem } from "~/features/accounts/account/account-fields";
import { isListedPassword } from "~/features/accounts/secrets/common-passwords.server";
import { env, EnvironmentFault } from "~/platform/env/env.server";
import { forTerminal } from "~/platform/env/terminal-language.mjs";

// The first import of every command: modules read the environment as they load, and what is wrong
// with it is to be said before, in one sentence.
try {
  checkOwnerPassword();
} catch (error) {
  if (!(error instanceof EnvironmentFault)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}

function checkOwnerPassword(): void {
  const { username, email, password } = env().owner;
  if (password === null) return;
  if (
    newPasswordField.safeParse(password).success &&
    !isListedPassword(password) &&
    !passwordProblem(password, { username, email })
  )
    return;
  throw new EnvironmentFault(
    forTerminal(
      "OWNER_PASSWORD must have 8 to 128 characters, not be among the commonest passwords and differ from OWNER_USERNAME and OWNER_EMAIL",
      "OWNER_PASSWORD 要有 8 到 128 个字符，不能是最常见的密码，也不能和 OWNER_USERNAME、OWNER_EMAIL 一样",
    ),
  );
}
