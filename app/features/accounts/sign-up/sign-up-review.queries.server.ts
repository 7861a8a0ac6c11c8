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
  const rows = await readDatabase()
    .selectFrom("user")
    .select(["id", "username", "nickname", "email", "emailVerified"])
    .select(["phone", "companyName", "createTime"])
    .where("status", "=", userStatus.waiting)
    .orderBy("id")
    .limit(100)
    .execute();
  return rows.map((row) => ({ ...row, emailVerified: row.emailVerified === 1 }));
}
