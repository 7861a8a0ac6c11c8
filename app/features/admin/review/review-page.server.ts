import { requireModerator } from "~/features/accounts/account/account.queries.server";
import { readApplicants } from "~/features/accounts/sign-up/sign-up-review.queries.server";
import { readWaitingLinks } from "~/features/content/links/link.queries.server";
import { readWaitingThings } from "~/features/kinds/waiting-things.queries.server";
import { notePrivateRead } from "~/features/moderation/private-reads.commands.server";
import { readSameTexts } from "~/features/moderation/trust/same-text.queries.server";
import { readDatabase } from "~/platform/database/database.server";
import { answerPage } from "~/platform/http/page-faults.server";
import type { Waiting } from "./review-items";

/** Everything that waits for owner and admins; of each kind what has waited longest. */
export async function readWaiting(): Promise<Waiting> {
  const db = readDatabase();
  const [content, applicants, links] = await Promise.all([
    readWaitingThings(db),
    readApplicants(),
    readWaitingLinks(db),
  ]);
  const same = await readSameTexts(db, content);
  return { content, same: [...same], applicants, links };
}

/** What the page of the queue shows. */
export function readReviewPage(request: Request) {
  return answerPage(request, async () => {
    const moderator = await requireModerator(request);
    const waiting = await readWaiting();
    if (waiting.applicants.length > 0) {
      const emails = { act: "read-email", entityType: "user", entityId: 0 } as const;
      await notePrivateRead(moderator, { ...emails, after: "等待审核的账号" });
    }
    return { waiting };
  });
}
