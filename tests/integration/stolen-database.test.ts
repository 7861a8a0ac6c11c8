import { expect, test } from "vitest";
import { createMember } from "tests/factories/member";
import { solvedCaptcha } from "tests/support/captcha-solver";
import { sendAndRead } from "tests/support/mailbox";
import { signInBy, strangeDevice } from "tests/support/sign-in";
import { resendVerification } from "~/features/accounts/identity/email.commands.server";
import { mailIdentityCode } from "~/features/accounts/identity/identity.commands.server";
import { forgetPassword } from "~/features/accounts/identity/password.commands.server";
import { connections, inTransaction } from "~/platform/database/database.server";

/** Every row of every table, as whoever stole the database reads it. */
async function everything(): Promise<string> {
  const { read } = connections();
  const tables = await read.introspection.getTables();
  const rows = await Promise.all(
    tables.map(({ name }) =>
      read
        .selectFrom(name as "user")
        .selectAll()
        .execute(),
    ),
  );
  return JSON.stringify(rows);
}

test("a stolen database holds nothing that signs in, resets, answers or confirms", async () => {
  const password = "a-rare-forest-password";
  const { id } = await createMember({ username: "victim1", email: "v1@example.com", password });
  const { id: linked } = await createMember({ username: "victim2", email: "v2@example.com" });
  const device = { ...strangeDevice(), browser: "browser-mark-abcdefghi" };
  const { token } = await signInBy("victim1", password, device);
  await signInBy("wrong-field-password", "typed-in-vain", device).catch(() => undefined);
  const captcha = await solvedCaptcha();
  await resendVerification(id);
  await forgetPassword("v1@example.com", "192.0.2.9");
  await mailIdentityCode(linked);
  const waiting = await everything();
  const mails = await sendAndRead();
  const secrets = mails.map((mail) => mail.token || /^\d{6}$/m.exec(mail.text)?.[0] || "");
  expect(secrets).toHaveLength(3);
  const stolen = waiting + (await everything());
  const all = [...secrets, token, password, captcha.captchaCode, "wrong-field", device.browser];
  for (const secret of all) {
    expect(secret).not.toBe("");
    // Ids and times are numbers of their own; a code or captcha would stand as a text.
    expect(stolen.includes(`"${secret}"`) || (secret.length > 6 && stolen.includes(secret))).toBe(
      false,
    );
  }
  await inTransaction((trx) => trx.deleteFrom("captcha").execute());
});
