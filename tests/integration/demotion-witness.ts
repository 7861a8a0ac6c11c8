import { createInterface } from "node:readline";
import {
  readViewerByToken,
  requireModerator,
} from "~/features/accounts/account/account.queries.server";
import { openCatalogue } from "~/features/catalogue/catalogue.server";
import { muteMember } from "~/features/moderation/restraint.commands.server";
import { closeDatabase } from "~/platform/database/database.server";
import { withRequestContext } from "~/platform/http/request-context.server";

// Another process of the same site. At each line it says whether an admin is still let in, and whether
// what their request found at the start still lets them mute a member.
openCatalogue();
const [, , token = "", memberId = ""] = process.argv;
const viewer = await readViewerByToken(token);
if (!viewer) throw new Error("the admin is not signed in");
const outcome = (act: Promise<unknown>) =>
  act.then(
    () => "allowed",
    () => "refused",
  );

for await (const question of createInterface({ input: process.stdin })) {
  const request = new Request("http://localhost:3000/admin", {
    headers: { Cookie: `userToken=${token}` },
  });
  const page = await withRequestContext({}, () => outcome(requireModerator(request)));
  const act = await outcome(muteMember(viewer, Number(memberId), 7));
  process.stdout.write(`${question}: ${page} ${act}\n`);
}
await closeDatabase();
