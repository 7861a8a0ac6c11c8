import { userStatus } from "~/features/accounts/user/user";
import { readDatabase } from "~/platform/database/database.server";

/** Somebody who waits for approval. */
export interface Applicant {
  id: number;
  username: string;
  nickname: string;
  email: string;
  emailVerified: boolean;
  phone: string;
  companyName: string;
  createTime: number;
}

/** Who waits for approval, longest first; at most 100. */
export async function readApplicants(): Promise<Applicant[]> {
  // By the index alone first: PostgreSQL would rather go through all members as long as they are some thousands.
  const rows = await readDatabase()
    .selectFrom((eb) =>
      eb
        .selectFrom("user as applicant")
        .select("applicant.id")
        .where("applicant.status", "=", userStatus.waiting)
        .orderBy("applicant.id")
        .limit(100)
        .as("waiting"),
    )
    .innerJoin("user", "user.id", "waiting.id")
    .select(["user.id", "user.username", "user.nickname", "user.email", "user.emailVerified"])
    .select(["user.phone", "user.companyName", "user.createTime"])
    .orderBy("waiting.id")
    .execute();
  return rows.map((row) => ({ ...row, emailVerified: row.emailVerified === 1 }));
}
