import { sql, type RawBuilder, type SqlBool } from "kysely";
import { topicType } from "~/features/kinds/topic-type";
import { daysOf, type HeatDays, type TopicLook } from "./topic-look";

// Literals, so that the planners know the indexes that hold just these.
const conditions: Partial<Record<TopicLook, RawBuilder<SqlBool>>> = {
  unreplied: sql`"topic"."commentCount" = 0`,
  unsolved: sql`"topic"."type" = ${sql.lit(topicType.topic)} and "topic"."solved" = 0`,
};

/** Condition: the topic is among those that a look shows. */
export const isInLook = (look: TopicLook | null): RawBuilder<SqlBool> =>
  (look && conditions[look]) ?? sql<SqlBool>`1 = 1`;

/** What a look is sorted by, downwards. */
export function lookKey(look: TopicLook): RawBuilder<number> {
  switch (look) {
    case "unsolved":
      return sql.ref("topic.lastCommentTime");
    case "created":
    case "unreplied":
      return sql.ref("topic.createTime");
    default:
      return heatOf(daysOf(look));
  }
}

const day = 86_400_000;
const points = sql`"topic"."commentCount" + "topic"."likeCount" + "topic"."favoriteCount"`;
const tens = sql`log10(cast(case when ${points} > 0 then 1 + ${points} else 1 end as double precision))`;

/**
 * The heat of a topic: when it was written, and as many days later as its points have tens. It changes only when
 * they do and never ages, and the databases keep it in their indexes of this expression, word for word
 * (docs/decisions/0032-finding.md).
 */
function heatOf(days: HeatDays): RawBuilder<number> {
  return sql<number>`("topic"."createTime" + cast(${sql.lit(days * day)} * ${tens} as bigint))`;
}
