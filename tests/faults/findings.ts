import type { Found } from "./journal";
import type { OpenDatabase } from "./open-database";
import type { Known, Writing } from "./world";

/** All that the writers could have written, as it is in the database: by key for the journal, and as their next world. */
export interface Findings {
  found: Map<string, Found>;
  topics: Writing[];
  comments: Writing[];
  members: Known[];
}

const textForm = /^mark (\w+) v(\d+) /;

interface WritingRow {
  id: number;
  author: string;
  content: string;
  status: number;
  topicId: number;
}

/** Reads them; whatever else is in the database is nobody's concern here. */
export async function readFindings({ all }: OpenDatabase): Promise<Findings> {
  const found = new Map<string, Found>();
  const note = (key: string, value: string) => {
    const copies = (found.get(key)?.copies ?? 0) + 1;
    found.set(key, { value, copies });
  };
  const readWritings = async (kind: Writing["kind"], topicId: string) => {
    const rows = await all<WritingRow>(
      `select t."id", u."username" as "author", t."content", t."status", ${topicId} as "topicId"
        from "${kind}" t join "user" u on u."id" = t."userId"
        where t."content" like 'mark %' order by t."id"`,
    );
    return rows.flatMap(({ id, author, content, status, topicId: on }): Writing[] => {
      const [, mark = "", version = ""] = textForm.exec(content) ?? [];
      note(`${kind} ${mark}`, status === 1 ? "deleted" : `v${version}`);
      return status === 0
        ? [{ kind, id, mark, author, version: Number(version), topicId: on }]
        : [];
    });
  };
  const topics = await readWritings("topic", 't."id"');
  const comments = await readWritings("comment", 't."entityId"');
  const members = await all<Known>(
    `select "id", "username" from "user" where "email" like '%@bamboo.example' order by "id"`,
  );
  for (const { username } of members) note(`user ${username}`, "there");
  const isWriter = `u."email" like '%@bamboo.example'`;
  for (const kind of ["like", "favorite"]) {
    const rows = await all<{ key: string }>(
      `select u."username" || ' ' || x."entityType" || ' ' || x."entityId" as "key"
        from "${kind}" x join "user" u on u."id" = x."userId" where ${isWriter}`,
    );
    for (const { key } of rows) note(`${kind} ${key}`, "on");
  }
  const follows = await all<{ key: string }>(
    `select u."username" || ' ' || x."followedId" as "key"
      from "follow" x join "user" u on u."id" = x."userId" where ${isWriter}`,
  );
  for (const { key } of follows) note(`follow ${key}`, "on");
  const drafts = await all<{ username: string; formId: string; fields: string }>(
    `select u."username", x."formId", x."fields" from "draft" x join "user" u on u."id" = x."userId"`,
  );
  for (const { username, formId, fields } of drafts) {
    const { content = "" } = JSON.parse(fields) as { content?: string };
    note(`draft ${username} ${formId}`, `v${textForm.exec(content)?.[2] ?? ""}`);
  }
  const uploads = await all<{ name: string }>(
    `select x."name" from "upload" x join "user" u on u."id" = x."userId" where ${isWriter}`,
  );
  for (const { name } of uploads) note(`upload ${name}`, "there");
  const settings = await all<{ value: string }>(
    `select "value" from "setting" where "key" = 'siteNotification'`,
  );
  for (const { value } of settings) note("setting siteNotification", JSON.parse(value) as string);
  return { found, topics, comments, members };
}
