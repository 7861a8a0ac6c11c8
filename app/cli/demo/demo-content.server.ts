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

/** The demo community as its YAML files tell it, topics in the order of their file names. */
export function readDemoContent(): DemoContent {
  const files = readdirSync(new URL("./topics/", import.meta.url))
    .filter((name) => name.endsWith(".yaml"))
    .toSorted();
  return parseDemoContent({
    members: readYaml("./members.yaml"),
    nodes: readYaml("./nodes.yaml"),
    topics: files.map((name) => readYaml(`./topics/${name}`)),
  });
}
