import { strangeDevice } from "tests/support/sign-in";
import { signIn, SignInFailed } from "~/features/accounts/sign-in/sign-in.commands.server";
import { closeDatabase } from "~/platform/database/database.server";

// Another server process of the same site, at which somebody guesses a password in vain.
const [, , username = "", times = "0"] = process.argv;
const guess = { username, password: "another-guess", captchaId: "", captchaCode: "" };

for (let time = 0; time < Number(times); time += 1) {
  await signIn(guess, strangeDevice()).catch((error: unknown) => {
    if (!(error instanceof SignInFailed)) throw error;
  });
}
await closeDatabase();
