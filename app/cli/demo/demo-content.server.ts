import { readdirSync, readFileSync } from "node:fs";
import { parse } from "yaml";
import { unknownReferences } from "./demo-references";
import { demoContentSchema, type DemoContent } from "./demo-schema";

const readYaml = (path: string): unknown =>
  parse(readFileSync(new URL(path, import.meta.url), "utf8"));

/** Checks shape, limits and references; throws an Error that names everything that is wrong. */
export function parseDemoContent(raw: unknown): DemoContent {
  const content = demoContentSchema.parse(raw);
  const unknown = unknownReferences(content);
  if (unknown.length > 0) throw new Error(`Demo content: ${unknown.join("; ")}`);
  return content;
}

/** What the YAML files of a folder tell, in the order of their names. */
const readFolder = (path: string): unknown[] =>
  readdirSync(new URL(path, import.meta.url))
    .filter((name) => name.endsWith(".yaml"))
    .toSorted()
    .map((name) => readYaml(path + name));

/** The demo community as its YAML files tell it. */
export function readDemoContent(): DemoContent {
  return parseDemoContent({
    members: readYaml("./members.yaml"),
    nodes: readYaml("./nodes.yaml"),
    topics: readFolder("./topics/"),
    articles: readFolder("./articles/"),
  });
}
