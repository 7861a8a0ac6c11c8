import { z } from "zod";
import { openApiDocument } from "~/api/openapi.server";
import type { ApiCall } from "./call-api";

type JsonSchema = Parameters<typeof z.fromJSONSchema>[0];

interface Described {
  responses: Record<string, { content?: Record<string, { schema: JsonSchema }> }>;
}

// The schemas as JSON Schema finds them: below $defs instead of below components.
const text = JSON.stringify(openApiDocument("竹林"));
const document = JSON.parse(text.replaceAll("#/components/schemas/", "#/$defs/")) as {
  paths: Record<string, Record<string, Described>>;
  components: { schemas: Record<string, JsonSchema> };
};

/** What the description of the API says of a call; undefined when it does not have it. */
export function describedCall({ method, path }: ApiCall): Described | undefined {
  return document.paths[path]?.[method.toLowerCase()];
}

/** Every call of the description, as "GET /api/topic/{id}". */
export function describedCalls(): string[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
}

/** What an answer has against the description of its call, or "". */
export function misfit(call: ApiCall, status: number, body: unknown): string {
  const schema = describedCall(call)?.responses[status]?.content?.["application/json"]?.schema;
  if (schema === undefined) return `the description has no JSON for ${status}`;
  const whole = { ...(schema as object), $defs: document.components.schemas } as JsonSchema;
  const parsed = z.fromJSONSchema(whole).safeParse(body);
  return parsed.success ? "" : z.prettifyError(parsed.error);
}
