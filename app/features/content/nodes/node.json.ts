import { z } from "@hono/zod-openapi";
import type { NodeSummary } from "./node";

export const nodeShape = z
  .object({
    nodeId: z.number().int().positive(),
    name: z.string(),
    description: z.string(),
    logo: z.string(),
  })
  .openapi("Node");

export type NodeJson = z.output<typeof nodeShape>;

/** A node in an API answer. */
export function nodeJson({ id, name, description, logo }: NodeSummary): NodeJson {
  return { nodeId: id, name, description, logo };
}
