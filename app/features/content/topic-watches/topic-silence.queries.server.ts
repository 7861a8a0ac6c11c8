import { sql, type RawBuilder, type SqlBool } from "kysely";
import { oneByOne } from "~/platform/database/one-by-one.server";
import { storedTopicLevels } from "./topic-watch";

const silenced = sql.lit(storedTopicLevels.silenced);

/** Condition: a member silenced another. Each is an id, or the name of the column that holds it. */
export function isSilencing(member: number | string, other: number | string): RawBuilder<SqlBool> {
  return silences(member, "user", columnOrId(other));
}

/** Condition: a member silenced the node of a row of `topic`, or a tag of it. */
export function isSilencedPlace(member: number | string): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${silences(member, "node", sql.ref("topic.nodeId"))}
    or exists (select 1 from "topicTag" as borne
      where borne."topicId" = "topic"."id" and ${silences(member, "tag", sql.ref("borne.tagId"))} ${oneByOne}))`;
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

// In a condition of its own for each tag: of a join SQLite, which knows no sizes, reads the watches of everybody first.
const silences = (
  member: number | string,
  entityType: "user" | "node" | "tag",
  entityId: RawBuilder<unknown>,
): RawBuilder<SqlBool> => sql<SqlBool>`exists (select 1 from "topicWatch" as quiet
    where quiet."userId" = ${columnOrId(member)} and quiet."entityType" = ${sql.lit(entityType)}
      and quiet."entityId" = ${entityId} and quiet.level = ${silenced} ${oneByOne})`;

const columnOrId = (given: number | string) =>
  typeof given === "string" ? sql.ref(given) : sql`${given}`;
