import { readOwnAccount } from "~/features/accounts/own-account/own-account.queries.server";
import type { Viewer } from "~/features/accounts/user/user";
import { readMemberBadges } from "~/features/badges/badge.queries.server";
import { readMemberCards } from "~/features/profiles/member-card.queries.server";
import { meJson, userJson, type MeJson, type UserJson } from "~/features/profiles/user.json";
import { readDatabase } from "~/platform/database/database.server";

/** The member with this id. */
export type UserOf = (id: number) => UserJson;

/** Everybody whom an answer names, in two statements; asking for somebody else is a mistake of ours. */
export async function readUsers(viewer: Viewer | null, ids: Iterable<number>): Promise<UserOf> {
  const cards = await readMemberCards(readDatabase(), viewer, ids);
  return (id) => {
    const card = cards.get(id);
    if (!card) throw new Error(`the member ${id} is not in the database`);
    return userJson(card);
  };
}

/** Members in the order of their ids' list. */
export async function listUsers(viewer: Viewer | null, ids: number[]): Promise<UserJson[]> {
  const userOf = await readUsers(viewer, ids);
  return ids.map(userOf);
}

/** A member as they see themselves. */
export async function readMe(id: number): Promise<MeJson> {
  const [cards, account, badges] = await Promise.all([
    readMemberCards(readDatabase(), null, [id]),
    readOwnAccount(id),
    readMemberBadges(readDatabase(), id),
  ]);
  const card = cards.get(id);
  if (!card) throw new Error(`the member ${id} is not in the database`);
  return meJson(card, account, badges);
}
