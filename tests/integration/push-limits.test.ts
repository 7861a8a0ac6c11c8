import { expect, onTestFinished, test, vi } from "vitest";
import { createComment } from "tests/factories/comment";
import { createMember } from "tests/factories/member";
import { createTopic } from "tests/factories/topic";
import { callAction } from "tests/support/call-route";
import { isThisMachine, startPushService } from "tests/support/push-service";
import { readOwnPushes } from "~/features/accounts/push/push-device.queries.server";
import { takeUpNoticePushes } from "~/features/discussion/comments/notice-mails.server";
import { runDueJobs } from "~/platform/jobs/job-runner.server";
import { isWithinLimit } from "~/platform/rate-limit/rate-limit.commands.server";
import * as pushRoute from "~/routes/user.push";

const minute = 60 * 1000;

/** Runs what is due at a later time. */
async function runLater(milliseconds: number): Promise<void> {
  const { now } = Date;
  const spy = vi.spyOn(Date, "now").mockImplementation(() => now() + milliseconds);
  await runDueJobs().finally(() => spy.mockRestore());
}

test("what comes while a device is left alone counts among its pushes of the hour", async () => {
  const service = await startPushService();
  onTestFinished(() => service.stop());
  takeUpNoticePushes(isThisMachine);
  const [reader, friend] = [await createMember(), await createMember()];
  const topic = await createTopic({ by: reader });
  await callAction(pushRoute, "/user/push", { ...service.newBrowser().address }, { as: reader });
  await runDueJobs();
  service.taken.splice(0);
  const answer = (content: string) => createComment({ on: topic, by: friend, content });

  service.answerWith(429, { "Retry-After": "600" });
  await answer("第一条");
  await runDueJobs();
  const [device] = (await readOwnPushes(reader.viewer)).devices;
  const hourly = { most: 60, seconds: 60 * 60 };
  let counted = 1;
  while (await isWithinLimit(`notice-push ${device?.id}`, hourly)) counted += 1;
  expect(counted).toBe(hourly.most);
  await answer("太多了");
  await runDueJobs();

  service.answerWith(201);
  await runLater(20 * minute);
  await runLater(40 * minute);
  expect(service.taken).toHaveLength(2);
});
