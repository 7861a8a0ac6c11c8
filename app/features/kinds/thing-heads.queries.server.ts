import type { Database } from "~/platform/database/database.server";
import { kindsWith } from "./kind-registry.server";
import type { ThingHead } from "./thing-head";

/** A thing by the name of its kind and its id. */
export interface NamedThing {
  entityType: string;
  entityId: number;
}

/** What a thing is found under among others of all kinds. */
export const thingKey = ({ entityType, entityId }: NamedThing): string =>
  `${entityType} ${entityId}`;

/** The heads of things of all kinds by `thingKey`, whatever their status; one statement for each kind that is there. */
export async function readThingHeads(
  db: Database,
  things: NamedThing[],
): Promise<Map<string, ThingHead>> {
  const heads = await Promise.all(
    kindsWith("readHeads").map(async ({ name, readHeads }) => {
      const ids = things
        .filter((thing) => thing.entityType === name)
        .map((thing) => thing.entityId);
      const found = ids.length === 0 ? [] : await readHeads(db, { ids });
      return found.map(
        (head) => [thingKey({ entityType: name, entityId: head.id }), head] as const,
      );
    }),
  );
  return new Map(heads.flat());
}

/** Which of these things are posts that everybody sees, by `thingKey`. */
export async function readShownPosts(db: Database, things: NamedThing[]): Promise<Set<string>> {
  const posts = new Set(kindsWith("post").map(({ name }) => name));
  const heads = await readThingHeads(
    db,
    things.filter(({ entityType }) => posts.has(entityType)),
  );
  return new Set([...heads].flatMap(([key, { shown }]) => (shown ? [key] : [])));
}
