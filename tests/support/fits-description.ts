import { z } from "zod";
import { openApiDocument } from "~/api/docs/openapi.server";
import type { ApiCall } from "./call-api";

type JsonSchema = Parameters<typeof z.fromJSONSchema>[0];

/** What the description says of a field. */
export interface FieldSchema {
  type?: string | string[];
  enum?: unknown[];
}

interface Described {
  parameters?: { name: string; schema: FieldSchema }[];
  requestBody?: {
    content: Record<string, { schema: { properties?: Record<string, FieldSchema> } }>;
  };
  responses: Record<string, { content?: Record<string, { schema: JsonSchema }> }>;
}

// The schemas as JSON Schema finds them: below $defs instead of below components.
const text = JSON.stringify(openApiDocument("竹林"));
const document = JSON.parse(text.replaceAll("#/components/schemas/", "#/$defs/")) as {
  paths: Record<string, Record<string, Described>>;
  components: { schemas: Record<string, JsonSchema> };
};

/** What the description of the API says of a call; undefined when it does not have it. */
function describedCall({ method, path }: ApiCall): Described | undefined {
  return document.paths[path]?.[method.toLowerCase()];
}

/** Every call of the description, as "GET /api/topic/{id}". */
export function describedCalls(): string[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
}

/** A call with what the description says of its fields. */
export interface DescribedOperation {
  call: ApiCall;
  fields: Record<string, FieldSchema>;
}

/** Every call of the description, by name. */
export function describedOperations(): [name: string, operation: DescribedOperation][] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([verb, { parameters = [], requestBody }]) => {
      const call = { method: verb.toUpperCase(), path };
      const [body] = Object.values(requestBody?.content ?? {});
      const asked = parameters.map(({ name, schema }) => [name, schema] as const);
      const fields = { ...Object.fromEntries(asked), ...body?.schema.properties };
      return [`${call.method} ${path}`, { call, fields }] as [string, DescribedOperation];
    }),
  );
}

const checks = new Map<string, z.ZodType>();

function checkOf(call: ApiCall, status: number): z.ZodType | undefined {
  const name = `${call.method} ${call.path} ${status}`;
  const schema = describedCall(call)?.responses[status]?.content?.["application/json"]?.schema;
  if (schema === undefined) return undefined;
  const whole = { ...(schema as object), $defs: document.components.schemas } as JsonSchema;
  const check = checks.get(name) ?? z.fromJSONSchema(whole);
  checks.set(name, check);
  return check;
}

/** What an answer has against the description of its call, or "". */
export function misfit(call: ApiCall, status: number, body: unknown): string {
  const check = checkOf(call, status);
  if (check === undefined) return `the description has no JSON for ${status}`;
  const parsed = check.safeParse(body);
  return parsed.success ? "" : z.prettifyError(parsed.error);
}
