import { z } from "zod";
import { readUserSummaries } from "~/features/accounts/account/account.queries.server";
import { moderatorAction } from "~/features/accounts/account/moderator-action.server";
import {
  actField,
  defineTicked,
  doWithTicked,
  listOf,
  reasonFor,
  ticking,
} from "~/features/admin/lists/bulk.server";
import { reasonField } from "~/features/moderation/reason.schema";
import { readDatabase } from "~/platform/database/database.server";
import { idsField } from "~/platform/text/text-fields";
import { memberActNames, memberActs, reasonedMemberActs, type MemberAct } from "./member-bulk";
import { moderateMember } from "./member-form.server";

const schema = z
  .object({ ids: idsField, act: actField(memberActs), reason: reasonField })
  .superRefine(reasonFor(reasonedMemberActs));

/** What is done with the members who were ticked. */
export const tickedMembers = defineTicked(
  "members",
  (moderator, id: number, { act, reason }: { act: MemberAct; reason: string }) =>
    moderateMember({ intent: act, reason }, moderator, id),
);

/** Answers the form of the list of members: does one act with everyone who was ticked. */
export function answerMemberBulk(request: Request) {
  return moderatorAction(request, {
    ...ticking,
    schema,
    run: async ({ ids, act, reason }, moderator) => {
      // Before the act: whom it refuses is erased with their name.
      const members = await readUserSummaries(readDatabase(), ids);
      const nameOf = (id: number) => {
        const member = members.get(id);
        return member ? `${member.nickname}（编号 ${id}）` : `编号 ${id}`;
      };
      return doWithTicked(tickedMembers, moderator, {
        name: `成员：${memberActNames[act]}`,
        rows: ids.map((id) => ({ row: id, name: nameOf(id) })),
        words: { act, reason },
        counted: "位成员",
        back: listOf(request),
      });
    },
  });
}
