import { expect, test } from "vitest";
import { createMember } from "tests/factories/member";
import { runCommandFile } from "tests/support/run-command";
import { sealFor } from "~/features/accounts/second-factor/second-factor.queries.server";
import { connections } from "~/platform/database/database.server";
import { seal } from "~/platform/env/secrets.server";

const alone = { LC_ALL: "zh_CN.UTF-8", SMTP_URL: "", SITE_URL: "" };

test("the doctor says how many cannot sign in by their codes because the secret is another", async () => {
  const { id: userId } = await createMember();
  await connections()
    .write.insertInto("authenticator")
    .values({
      userId,
      sealedSecret: seal(sealFor(userId), "bamboo"),
      confirmTime: 1,
      createTime: 1,
    })
    .execute();
  const kept = await runCommandFile("doctor.ts", [], alone);
  expect(kept.stdout).toMatch(/^✓ 密钥：两步验证都打得开$/m);
  const lost = await runCommandFile("doctor.ts", [], {
    ...alone,
    SESSION_SECRET: "another secret of thirty-two characters",
  });
  expect(lost.code).toBe(1);
  expect(lost.stdout).toMatch(/^✗ 密钥：打不开 1 个人的两步验证。把原来的 session-secret 放回/m);
});
