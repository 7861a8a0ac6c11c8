import { expect, test } from "vitest";
import { createMember } from "tests/factories/member";
import { stopClock } from "tests/support/stopped-clock";
import { isProven } from "~/features/accounts/sessions/proof.queries.server";
import { noteProof } from "~/features/accounts/sessions/session.commands.server";
import { sweepSessions } from "~/features/accounts/sessions/session-sweep.commands.server";
import { inTransaction, readDatabase } from "~/platform/database/database.server";

const minute = 60_000;

test("a proof that a clock noted that was ahead proves nothing, until its member proves who they are", async () => {
  const { viewer } = await createMember();
  const prove = (provenTime: number) =>
    inTransaction((trx) =>
      trx.updateTable("session").set({ provenTime }).where("id", "=", viewer.sessionId).execute(),
    );
  const isNow = () => isProven(readDatabase(), viewer);
  await prove(Date.now() + 2 * minute);
  expect(await isNow()).toBe(false);
  await inTransaction((trx) => noteProof(trx, viewer.sessionId));
  expect(await isNow()).toBe(true);
});

test("sessions stay as they are while the clock says a time before there were members", async () => {
  const member = await createMember();
  const times = () =>
    readDatabase().selectFrom("session").selectAll().where("userId", "=", member.id).execute();
  const before = await times();
  stopClock(0);
  await inTransaction(sweepSessions);
  expect(await times()).toEqual(before);
});
