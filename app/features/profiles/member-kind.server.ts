import { accountSource } from "~/features/accounts/user/account-search.commands.server";
import type { ContentKind } from "~/features/kinds/kind";
import { listedMembers, readMemberHeads } from "./member-listing.queries.server";
import { readProfile } from "./profile.queries.server";
import { memberData } from "./member-schema-org.server";

/** Members, as far as they are found, listed and reported like what they write. */
export const memberKind: ContentKind = {
  name: "user",
  noun: "成员",
  measure: "位",
  readHeads: readMemberHeads,
  readSeen: async (db, id, viewer) => {
    const profile = await readProfile(db, id, viewer);
    return profile && { userId: id, title: profile.nickname, path: `/user/${id}` };
  },
  reported: true,
  search: accountSource,
  sitemap: listedMembers,
  structuredData: memberData,
};
