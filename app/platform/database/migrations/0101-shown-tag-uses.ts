import { sql, type Kysely } from "kysely";

interface Uses {
  user: { id: number; status: number };
  topic: { id: number; userId: number };
  article: { id: number; userId: number };
  topicTag: { topicId: number; tagId: number; status: number };
  articleTag: { articleId: number; tagId: number; status: number };
  tag: { id: number; topicCount: number; articleCount: number };
}

const disabled = 1;
const published = 0;

/** What disabled members published no longer counts for a tag; so far it was taken away when tags were shown. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const uses = db as Kysely<Uses>;
  const members = await uses
    .selectFrom("user")
    .select("id")
    .where("status", "=", disabled)
    .execute();
  for (const { id } of members) {
    const topics = await uses
      .selectFrom("topic")
      .innerJoin("topicTag", "topicTag.topicId", "topic.id")
      .select((eb) => ["topicTag.tagId", eb.fn.countAll<number>().as("count")])
      .where("topic.userId", "=", id)
      .where("topicTag.status", "=", published)
      .groupBy("topicTag.tagId")
      .execute();
    const articles = await uses
      .selectFrom("article")
      .innerJoin("articleTag", "articleTag.articleId", "article.id")
      .select((eb) => ["articleTag.tagId", eb.fn.countAll<number>().as("count")])
      .where("article.userId", "=", id)
      .where("articleTag.status", "=", published)
      .groupBy("articleTag.tagId")
      .execute();
    for (const [column, rows] of Object.entries({ topicCount: topics, articleCount: articles })) {
      for (const { tagId, count } of rows) {
        await sql`update tag set ${sql.ref(column)} = ${sql.ref(column)} - ${count} where id = ${tagId}`.execute(
          db,
        );
      }
    }
  }
}
