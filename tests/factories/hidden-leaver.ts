import { closeAccount } from "~/features/accounts/closing/closing.commands.server";
import { takeUpForgetting } from "~/features/personal-data/forgetting.server";
import { setFollow } from "~/features/profiles/follow.commands.server";
import { runDueJobs } from "~/platform/jobs/job-runner.server";
import { createComment } from "./comment";
import { createMember, type Member } from "./member";
import { voteFirst } from "./poll";
import { createTopic } from "./topic";

const device = { address: "127.0.0.1", browser: "" };

/** Has somebody write, comment and vote in a topic and follow a reader, and then close the account. */
export async function writeAndLeave(nickname: string, reader: Member, on: number): Promise<void> {
  const password = "bamboo-forest";
  const leaver = await createMember({ nickname, password });
  await createTopic({ by: leaver, title: "走的人留下的" });
  await createComment({ on, by: leaver, content: "走的人留下的评论" });
  await setFollow(leaver.viewer, reader.id, true);
  await voteFirst(leaver, [on]);
  await closeAccount(leaver.viewer, { currentPassword: password, code: "", device });
  takeUpForgetting();
  await runDueJobs();
}
