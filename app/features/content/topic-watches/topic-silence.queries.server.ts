import { sql, type RawBuilder, type SqlBool } from "kysely";
import { oneByOne } from "~/platform/database/one-by-one.server";
import { storedTopicLevels } from "./topic-watch";

const silenced = sql.lit(storedTopicLevels.silenced);

/** Condition: a member silenced another. Each is an id, or the name of the column that holds it. */
export function isSilencing(member: number | string, other: number | string): RawBuilder<SqlBool> {
  return sql<SqlBool>`exists (select 1 from "topicWatch" as quiet
    where quiet."userId" = ${columnOrId(member)} and quiet."entityType" = 'user'
      and quiet."entityId" = ${columnOrId(other)} and quiet.level = ${silenced} ${oneByOne})`;
}

/** Condition: a member silenced the node of a row of `topic`, or a tag of it. */
export function isSilencedPlace(member: number | string): RawBuilder<SqlBool> {
  return sql<SqlBool>`(exists (select 1 from "topicWatch" as quiet
    where quiet."userId" = ${columnOrId(member)} and quiet."entityType" = 'node'
      and quiet."entityId" = "topic"."nodeId" and quiet.level = ${silenced} ${oneByOne})
    or exists (select 1 from "topicTag" as borne
      inner join "topicWatch" as quiet on quiet."entityId" = borne."tagId"
      where borne."topicId" = "topic"."id" and quiet."userId" = ${columnOrId(member)}
        and quiet."entityType" = 'tag' and quiet.level = ${silenced} ${oneByOne}))`;
}

/** Condition: what is discussed is a topic from such a place. */
export function isInSilencedPlace(
  member: string,
  { entityType, entityId }: { entityType: string; entityId: number },
): RawBuilder<SqlBool> {
  if (entityType !== "topic") return sql<SqlBool>`1 = 0`;
  return sql<SqlBool>`exists (select 1 from "topic"
    where "topic".id = ${entityId} and ${isSilencedPlace(member)})`;
}

const columnOrId = (given: number | string) =>
  typeof given === "string" ? sql.ref(given) : sql`${given}`;
