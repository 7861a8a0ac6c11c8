import { z } from "zod";
import { readUserSummaries } from "~/features/accounts/account/account.queries.server";
import { keeperAction } from "~/features/accounts/account/keeper-action.server";
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
import { keepMember } from "./member-form.server";

const schema = z
  .object({ ids: idsField, act: actField(memberActs), reason: reasonField })
  .superRefine(reasonFor(reasonedMemberActs));

/** What is done with the members who were ticked. */
export const tickedMembers = defineTicked(
  "members",
  (keeper, id: number, { act, reason }: { act: MemberAct; reason: string }) =>
    keepMember({ intent: act, reason }, keeper, id),
);

/** Answers the form of the list of members: does one act with everyone who was ticked. */
export function answerMemberBulk(request: Request) {
  return keeperAction(request, {
    ...ticking,
    schema,
    run: async ({ ids, act, reason }, keeper) => {
      // Before the act: whom it refuses is erased with their name.
      const members = await readUserSummaries(readDatabase(), ids);
      const nameOf = (id: number) => {
        const member = members.get(id);
        return member ? `${member.nickname}（编号 ${id}）` : `编号 ${id}`;
      };
      return doWithTicked(tickedMembers, keeper, {
        name: `用户：${memberActNames[act]}`,
        rows: ids.map((id) => ({ row: id, name: nameOf(id) })),
        words: { act, reason },
        counted: "位用户",
        back: listOf(request),
      });
    },
  });
}
