import { requireModerator } from "~/features/accounts/account/account.queries.server";
import { readApplicants } from "~/features/accounts/sign-up/sign-up-review.queries.server";
import { readWaitingLinks } from "~/features/content/links/link.queries.server";
import { readWaitingThings } from "~/features/kinds/waiting-things.queries.server";
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
  return { content, applicants, links };
}

/** What the page of the queue shows. */
export function readReviewPage(request: Request) {
  return answerPage(request, async () => {
    await requireModerator(request);
    return { waiting: await readWaiting() };
  });
}
