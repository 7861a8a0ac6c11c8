import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import {
  readAccountRecord,
  showsPrivate,
} from "~/features/accounts/account/account-record.queries.server";
import { requireModerator, rolesOf } from "~/features/accounts/account/account.queries.server";
import { moderatorAction } from "~/features/accounts/account/moderator-action.server";
import { rowsInShort } from "~/features/admin/audit/audit-row-words.server";
import { readMemberContent } from "~/features/admin/members/member-content.queries.server";
import { moderateMember, memberFormSchema } from "~/features/admin/members/member-form.server";
import { MemberPage } from "~/features/admin/members/member-page";
import { withThings } from "~/features/admin/reports/reported-things.queries.server";
import { readAuditRows } from "~/features/moderation/audit-log.queries.server";
import { mayRestrain } from "~/features/moderation/mute";
import { mayDropNote } from "~/features/member-notes/member-note";
import { readMemberNotes } from "~/features/member-notes/member-note.queries.server";
import { notePrivateRead } from "~/features/moderation/private-reads.commands.server";
import { countReportsBy, readReportsAbout } from "~/features/moderation/report.queries.server";
import { privateMeta } from "~/features/site/frame/page-meta";
import { readDatabase } from "~/platform/database/database.server";
import { answerPage } from "~/platform/http/page-faults.server";
import { found, idParameter } from "~/platform/http/parameters.server";
import { readGreatActsOn } from "~/platform/jobs/great-act.queries.server";
import { useFormAnswer } from "~/ui/forms/use-form-answer";

const actsShown = 20;

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  privateMeta(matches, { title: data ? `成员：${data.member.nickname}` : "成员" });

export function loader({ request, params }: LoaderFunctionArgs) {
  return answerPage(request, async () => {
    const moderator = await requireModerator(request);
    const id = idParameter(params["userId"]);
    const db = readDatabase();
    const member = found(await readAccountRecord(db, id, moderator));
    if (showsPrivate(member) && id !== moderator.id) {
      await notePrivateRead(moderator, { act: "read-email", entityType: "user", entityId: id });
    }
    const [things, suffered, did, about, reported, greatActs] = await Promise.all([
      readMemberContent(db, id),
      readAuditRows(db, { entityType: "user", entityId: id, changes: true }, null, actsShown),
      readAuditRows(db, { userId: id, changes: true }, null, actsShown),
      readReportsAbout(db, id),
      countReportsBy(db, id),
      readGreatActsOn(db, `member ${id}`),
    ]);
    const act = mayRestrain(moderator, { id, roles: rolesOf(member.role) });
    const notes = act ? await readMemberNotes(db, id) : [];
    const giveRoles = act && moderator.roles.includes("owner");
    const reports = await withThings(db, about);
    const may = { act, giveRoles };
    return {
      member,
      things,
      suffered: await rowsInShort(db, moderator, suffered),
      did: await rowsInShort(db, moderator, did),
      reports,
      reported,
      notes: notes.map((note) => ({
        ...note,
        mayDrop: mayDropNote(moderator, note),
      })),
      may,
      greatActs,
      now: Date.now(),
    };
  });
}

export function action({ request, params }: ActionFunctionArgs) {
  return moderatorAction(request, {
    schema: memberFormSchema,
    run: async (form, moderator) => {
      const id = idParameter(params["userId"]);
      const text = await moderateMember(form, moderator, id);
      return { to: `/admin/users/${id}`, flash: { kind: "success", text } };
    },
  });
}

export default function Member() {
  return <MemberPage {...useLoaderData<typeof loader>()} answer={useFormAnswer<typeof action>()} />;
}
