import { sql, type RawBuilder } from "kysely";
import { userStatus } from "./user";

/** The nickname of the joined member, "" of who is disabled: whoever names somebody else shows no more than pages do. */
export const shownNickname = (): RawBuilder<string> =>
  sql<string>`case when "user"."status" = ${sql.lit(userStatus.disabled)} then '' else "user"."nickname" end`;
