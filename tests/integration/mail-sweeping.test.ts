import fs from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { createMember } from "tests/factories/member";
import {
  sweepFailedMails,
  sweepOldMails,
} from "~/features/accounts/mail/mail-sweep.commands.server";
import { inTransaction, readDatabase, type Writer } from "~/platform/database/database.server";
import { inParts } from "~/platform/database/value-rows.server";
import { env } from "~/platform/env/env.server";

const day = 24 * 60 * 60 * 1000;
const ago = (days: number) => Date.now() - days * day;

const write = <Written>(work: (trx: Writer) => Promise<Written>) => inTransaction(work);

test("a mail that failed more than a month ago is given up, and keeps nothing of what it said", async () => {
  const { id: userId } = await createMember();
  const mail = { kind: "notice", userId, address: "a@example.com", letter: "{}" };
  await write((trx) =>
    trx
      .insertInto("mail")
      .values([
        { ...mail, status: "failed", createTime: ago(41) },
        { ...mail, status: "failed", createTime: ago(39) },
        { ...mail, status: "waiting", createTime: ago(41) },
      ])
      .execute(),
  );
  await write(sweepFailedMails);
  const mails = readDatabase().selectFrom("mail").select(["status", "letter"]);
  expect(await mails.where("userId", "=", userId).orderBy("id").execute()).toEqual([
    { status: "dropped", letter: "" },
    { status: "failed", letter: "{}" },
    { status: "waiting", letter: "{}" },
  ]);
});

test("what was sent or given up is listed for a year, and its letter leaves the outbox with it", async () => {
  const { id: userId } = await createMember();
  const outbox = path.join(env().dataDir, "outbox");
  await fs.mkdir(outbox, { recursive: true });
  const mail = { kind: "notice", userId, address: "a@example.com" };
  const mails = [
    { ...mail, status: "sent", createTime: ago(366), outboxFile: "old.eml" },
    { ...mail, status: "dropped", createTime: ago(366), outboxFile: "" },
    { ...mail, status: "waiting", createTime: ago(366), outboxFile: "" },
    { ...mail, status: "failed", createTime: ago(366), outboxFile: "" },
    { ...mail, status: "sent", createTime: ago(364), outboxFile: "young.eml" },
    { ...mail, status: "dropped", createTime: ago(364), outboxFile: "" },
  ] as const;
  for (const name of ["old.eml", "young.eml"]) await fs.writeFile(path.join(outbox, name), "…");
  await write((trx) =>
    trx
      .insertInto("mail")
      .values([...mails])
      .execute(),
  );
  await sweepOldMails();
  const left = readDatabase().selectFrom("mail").select(["status", "outboxFile"]);
  expect(await left.where("userId", "=", userId).orderBy("id").execute()).toEqual(
    mails.slice(2).map(({ status, outboxFile }) => ({ status, outboxFile })),
  );
  expect(await fs.readdir(outbox)).toContain("young.eml");
  expect(await fs.readdir(outbox)).not.toContain("old.eml");
});

test("mails of more than a year are forgotten however many they are", async () => {
  const { id: userId } = await createMember();
  const mail = { kind: "notice", userId, address: "a@example.com", status: "sent" } as const;
  const old = Array.from({ length: 2001 }, () => ({ ...mail, createTime: ago(400) }));
  await write(async (trx) => {
    for (const part of inParts(old, 5)) await trx.insertInto("mail").values(part).execute();
  });
  await sweepOldMails();
  const left = readDatabase().selectFrom("mail").select("id").where("userId", "=", userId);
  expect(await left.execute()).toEqual([]);
});
