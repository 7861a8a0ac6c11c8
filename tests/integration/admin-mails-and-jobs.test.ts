import fs from "node:fs/promises";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { createModerator, createMember, type Member } from "tests/factories/member";
import { callAction, callLoader } from "tests/support/call-route";
import { sendAndRead } from "tests/support/mailbox";
import { pageRequest } from "tests/support/visit";
import { resendMail } from "~/features/accounts/mail/mail-resend.commands.server";
import { sendResetMail } from "~/features/moderation/member-moderation.commands.server";
import { inTransaction, readDatabase } from "~/platform/database/database.server";
import { runDueJobs } from "~/platform/jobs/job-runner.server";
import { claimJob, enqueue, postponeJob } from "~/platform/jobs/job.commands.server";
import { defineJob } from "~/platform/jobs/job.server";
import * as jobsPage from "~/routes/admin.jobs";
import * as onePage from "~/routes/admin.mails.$mailId";
import * as emlRoute from "~/routes/admin.mails.$mailId_.eml";
import * as mailsPage from "~/routes/admin.mails._index";

const moderator = await createModerator();
const owner = await createModerator({ role: "owner" });

async function mailsIn(query: Record<string, string>) {
  const path = `/admin/mails?${new URLSearchParams(query)}`;
  return (await callLoader(mailsPage, path, { as: moderator })).data.page.results;
}

const one = (id: number, as: Member = moderator) => ({ as, params: { mailId: String(id) } });

/** Mails a member the link that sets a new password, and answers its token and the mail's id in the log. */
async function mailReset(to: Member, address: string) {
  await sendResetMail(owner.viewer, to.id, "");
  const [letter] = await sendAndRead();
  const [mail] = await mailsIn({ address });
  return { token: letter?.token ?? "", id: mail?.id ?? 0 };
}

/** Writes a row into the log, and answers its id. */
async function logged(mail: { userId: number; address: string; kind?: string }): Promise<number> {
  const row = { kind: "reset-password", status: "sent", createTime: 1, ...mail } as const;
  const { id } = await inTransaction((trx) =>
    trx.insertInto("mail").values(row).returning("id").executeTakeFirstOrThrow(),
  );
  return id;
}

const refusalOf = async (id: number, as: Member = moderator) =>
  (await callLoader(onePage, "/", one(id, as))).data.refusal;

describe("the log of mails", () => {
  test("shows what was sent to whom, but nobody's link", async () => {
    const member = await createMember({ username: "receiver" });
    const { token, id } = await mailReset(member, "receiver@example.com");
    expect(token).not.toBe("");
    const [mail] = await mailsIn({ address: "receiver@example.com", status: "sent" });
    expect(mail).toMatchObject({ userId: member.id, attempts: 1, status: "sent" });
    const shown = await callLoader(onePage, "/", one(id));
    expect(shown.data.mail.text).toContain("token=（已隐去）");
    const request = pageRequest(`/admin/mails/${id}/eml`, { as: moderator });
    const args = { request, params: { mailId: String(id) }, context: {} };
    const file = Buffer.from(await (await emlRoute.loader(args)).arrayBuffer()).toString("utf8");
    expect(file).toContain("To: receiver@example.com");
    expect(JSON.stringify(shown.data) + file).not.toContain(token);
    // The outbox itself is on the server's disk, for whoever may read that.
    const folder = path.join(process.env["DATA_DIR"] ?? "", "outbox");
    const [name = ""] = await fs.readdir(folder);
    expect(await fs.readFile(path.join(folder, name), "utf8")).not.toBe("");
  });

  test("writes a mail anew with another link, and notes who asked for it", async () => {
    const member = await createMember({ username: "again" });
    const { token, id } = await mailReset(member, "again@example.com");
    const answer = await callAction(onePage, "/", {}, one(id));
    expect(answer.location).toBe("/admin/mails");
    const [letter] = await sendAndRead();
    expect(letter).toMatchObject({ to: "again@example.com" });
    expect(letter?.token).not.toBe(token);
    const acts = await readDatabase()
      .selectFrom("auditLog")
      .select(["userId", "act"])
      .where("entityType", "=", "mail")
      .where("entityId", "=", id)
      .execute();
    expect(acts).toEqual([{ userId: moderator.id, act: "resend" }]);
  });

  test("writes no more than five an hour to one member, whoever asks for them", async () => {
    const member = await createMember({ username: "flooded" });
    const { id } = await mailReset(member, "flooded@example.com");
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => callAction(onePage, "/", {}, one(id))),
    );
    expect(answers.filter(({ location }) => location === "/admin/mails")).toHaveLength(4);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(6);
    expect(refused[0]?.data).toMatchObject({
      error: {
        "": [expect.stringMatching(/^一小时里最多给一位成员发 5 封，请 \d+ (分钟|秒)后再发$/)],
      },
    });
    expect(await sendAndRead()).toHaveLength(4);
    expect(await mailsIn({ address: "flooded@example.com" })).toHaveLength(5);
    await expect(sendResetMail(owner.viewer, member.id, "")).rejects.toThrow(
      "最多给一位成员发 5 封",
    );
  });

  test("writes none to an address that its member has left, nor beyond the moderator's reach", async () => {
    const other = await createModerator({ username: "another" });
    const { id } = await mailReset(other, "another@example.com");
    expect((await callAction(onePage, "/", {}, one(id))).status).toBe(403);
    expect(await refusalOf(id)).toBe("收件人是站长或管理员，只有站长能重发");
    expect(await refusalOf(id, owner)).toBe("");
    const old = await logged({ userId: other.id, address: "old@example.com" });
    const again = inTransaction((trx) => resendMail(trx, old));
    await expect(again).rejects.toThrow("收件人现在不用这个邮箱了");
    expect(await refusalOf(old)).toBe("收件人现在不用这个邮箱了，不能重发");
  });

  test("offers no second writing of mails that cannot be written again", async () => {
    const member = await createMember({ username: "offered" });
    const { id } = await mailReset(member, "offered@example.com");
    expect(await refusalOf(id)).toBe("");
    const of = { userId: member.id, address: "offered@example.com" };
    const notice = await logged({ ...of, kind: "notices" });
    expect(await refusalOf(notice)).toContain("这种邮件不能重写一封");
    expect((await callAction(onePage, "/", {}, one(notice))).status).toBe(400);
    const cleared = await logged({ ...of, address: "" });
    expect(await refusalOf(cleared)).toBe("收件人的地址已清除，不能重发");
  });
});

const fragileJobs = async (which: "failed" | "waiting") => {
  const { data } = await callLoader(jobsPage, "/admin/jobs", { as: moderator });
  return data[which].filter(({ kind }) => kind === "fragile");
};
const act = (jobId: number, intent: string) =>
  callAction(jobsPage, "/admin/jobs", { jobId: String(jobId), intent }, { as: moderator });

describe("the queue", () => {
  let broken = true;
  const fragile = defineJob<null>("fragile", async () => {
    if (broken) throw new Error("the line is down");
  });
  test("shows what failed and why, and has it tried again or dropped", async () => {
    await inTransaction((trx) => enqueue(trx, fragile, null));
    await inTransaction((trx) => enqueue(trx, fragile, null));
    const [first, second] = await fragileJobs("waiting");
    await inTransaction((trx) =>
      trx.updateTable("job").set({ attempts: 7 }).where("kind", "=", "fragile").execute(),
    );
    await runDueJobs();
    const failed = await fragileJobs("failed");
    expect(failed.map(({ id }) => id).toSorted()).toEqual([first?.id, second?.id]);
    expect(failed[0]).toMatchObject({ attempts: 8, lastError: "Error: the line is down" });
    broken = false;
    await act(first?.id ?? 0, "retry");
    expect(await fragileJobs("waiting")).toHaveLength(1);
    await runDueJobs();
    expect(await fragileJobs("waiting")).toEqual([]);
    await act(second?.id ?? 0, "drop");
    expect(await fragileJobs("failed")).toEqual([]);
    expect((await act(second?.id ?? 0, "drop")).data).toMatchObject({
      error: { "": ["这个任务不在了，可能已经做完"] },
    });
  });

  test.each(["retry", "drop"])(
    "leaves what is being done to who does it: no %s",
    async (intent) => {
      const kind = `held for ${intent}`;
      await inTransaction((trx) => enqueue(trx, { kind }, null));
      const claimed = await claimJob([kind], Date.now());
      const { id } = claimed ?? { id: 0 };
      const asItStands = () =>
        readDatabase().selectFrom("job").selectAll().where("kind", "=", kind).execute();
      const noted = () =>
        readDatabase()
          .selectFrom("auditLog")
          .select(["entityId", "before"])
          .where("act", "=", intent)
          .where("before", "=", kind)
          .execute();
      const before = await asItStands();
      expect(before).toMatchObject([{ id, attempts: 1 }]);
      expect(await act(id, intent)).toMatchObject({
        status: 400,
        data: { error: { "": ["这个任务正在做，请稍后再看"] } },
      });
      expect(await asItStands()).toEqual(before);
      expect(await noted()).toEqual([]);
      if (claimed) await postponeJob(claimed, "the line is down");
      expect((await act(id, intent)).location).toBe("/admin/jobs");
      expect(await noted()).toEqual([{ entityId: id, before: kind }]);
    },
  );
});
