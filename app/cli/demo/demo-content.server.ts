import { existsSync, readdirSync, readFileSync } from "node:fs";
import { parse } from "yaml";
import { kindsWith, type KindWith } from "~/features/kinds/kind-registry.server";
import { communitySchema, type DemoContent } from "./demo-community";
import { unknownReferences } from "./demo-references";

const listName = ({ list, name }: KindWith<"demoPosts">): string => list?.name ?? name;

/** Checks shape, limits and references; throws an Error that names everything that is wrong. */
export function parseDemoContent(raw: unknown): DemoContent {
  const { members, nodes, badges, posts: told } = communitySchema.parse(raw);
  const posts = kindsWith("demoPosts").map((kind) => ({
    kind: kind.name,
    ...kind.demoPosts(told[listName(kind)] ?? []),
  }));
  const content = { members, nodes, badges, posts };
  const unknown = unknownReferences(content);
  if (unknown.length > 0) throw new Error(`Demo content: ${unknown.join("; ")}`);
  return content;
}

const addressOf = (path: string): URL => new URL(path, import.meta.url);

/** What a YAML file of the demo tells. */
export const readDemoFile = (path: string): unknown => parse(readFileSync(addressOf(path), "utf8"));

/** What the files in the folder of a list tell, in the order of their names; nothing where there is no folder. */
export function readDemoFolder(list: string): unknown[] {
  const folder = `./${list}/`;
  if (!existsSync(addressOf(folder))) return [];
  return readdirSync(addressOf(folder))
    .filter((name) => name.endsWith(".yaml"))
    .toSorted()
    .map((name) => readDemoFile(folder + name));
}

/** The demo community as its YAML files tell it. */
export function readDemoContent(): DemoContent {
  const lists = kindsWith("demoPosts").map(listName);
  return parseDemoContent({
    members: readDemoFile("./members.yaml"),
    nodes: readDemoFile("./nodes.yaml"),
    badges: readDemoFile("./badges.yaml"),
    posts: Object.fromEntries(lists.map((list) => [list, readDemoFolder(list)])),
  });
}
