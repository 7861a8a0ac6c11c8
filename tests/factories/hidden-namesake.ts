import { setMemberDisabled } from "~/features/discussion/members/member-disabling.commands.server";
import { createMember, type Member } from "./member";
import { createTopic } from "./topic";

/** Has somebody with a reader's nickname, by which a search means both, write a topic and be disabled; answers its address. */
export async function writeAsNamesake(
  { moderator, reader }: Record<"moderator" | "reader", Member>,
  words: { title: string; content: string },
): Promise<string> {
  const by = await createMember({ nickname: reader.viewer.nickname });
  const id = await createTopic({ by, ...words });
  await setMemberDisabled(moderator.viewer, by.id, true, "广告");
  return `/topic/${id}`;
}
