import {
  readAccountList,
  type AccountRow,
} from "~/features/accounts/account/account-list.queries.server";
import { requireModerator, rolesOf } from "~/features/accounts/account/account.queries.server";
import { userStatus } from "~/features/accounts/user/user";
import { mayRestrain } from "~/features/moderation/mute";
import { notePrivateRead } from "~/features/moderation/private-reads.commands.server";
import { readDatabase } from "~/platform/database/database.server";
import { answerPage } from "~/platform/http/page-faults.server";
import { memberFilterOf } from "./member-filter";

/** An account of the list, and whether there is something that the viewer may do with it. */
export interface ListedMember extends AccountRow {
  within: boolean;
}

const emails = { act: "read-email", entityType: "user", entityId: 0 } as const;

/** A page of the members that a moderator looks for. */
export function readMemberPage(request: Request) {
  return answerPage(request, async () => {
    const moderator = await requireModerator(request);
    const query = new URL(request.url).searchParams;
    const filter = memberFilterOf(query);
    const page = await readAccountList(readDatabase(), filter, query.get("cursor"), moderator);
    if (page.results.some(({ id, email }) => email !== "" && id !== moderator.id)) {
      await notePrivateRead(moderator, { ...emails, after: "成员列表" });
    }
    const results: ListedMember[] = page.results.map((row) => ({
      ...row,
      within:
        row.status !== userStatus.closed &&
        mayRestrain(moderator, { id: row.id, roles: rolesOf(row.role) }),
    }));
    return { page: { ...page, results } };
  });
}
