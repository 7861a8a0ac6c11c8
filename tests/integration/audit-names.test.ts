import { expect, test } from "vitest";
import { createMember, createModerator } from "tests/factories/member";
import { callLoader } from "tests/support/call-route";
import { muteMember } from "~/features/moderation/restraint.commands.server";
import * as auditPage from "~/routes/admin.audit._index";

test.each([
  ["Émile", ["Émile", "Émile".normalize("NFD")]],
  ["Ёлка", ["Ёлка"]],
  ["Bamboo Grove", ["Bamboo Grove", "bamboo grove"]],
])("what %s did is found by the nickname", async (nickname, spellings) => {
  const owner = await createMember({ role: "owner" });
  const moderator = await createModerator({ nickname });
  const muted = await createMember();
  await muteMember(moderator.viewer, muted.id, 7, "");
  for (const spelling of spellings) {
    const query = new URLSearchParams({ who: spelling });
    const { data } = await callLoader(auditPage, `/admin/audit?${query.toString()}`, { as: owner });
    expect(data.page.results).toMatchObject([{ act: "mute", entityId: muted.id }]);
  }
});
