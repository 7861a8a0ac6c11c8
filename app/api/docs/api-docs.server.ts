import type { Access, Endpoint } from "~/api/calls/endpoint.server";
import { endpointGroups } from "~/api/endpoints/endpoints.server";
import { openApiDocument, operationId } from "./openapi.server";

/** A field of a call or of a shape as the documentation shows it. */
export interface DocumentedField {
  name: string;
  /** integer, string, User, [Tag] … */
  type: string;
  note: string;
  required: boolean;
}

export interface DocumentedCall {
  id: string;
  method: "GET" | "POST";
  path: string;
  access: Access;
  says: string;
  fields: DocumentedField[];
  /** What `data` holds. */
  answer: string;
  /** The fields that hold files. */
  files: readonly string[];
}

export interface ApiDocs {
  groups: { id: string; name: string; calls: DocumentedCall[] }[];
  shapes: { name: string; fields: DocumentedField[] }[];
}

/** A JSON Schema, as far as the description of the API uses it. */
interface Schema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  description?: string;
  default?: unknown;
  const?: unknown;
  enum?: unknown[];
  minimum?: number;
  maximum?: number;
  items?: Schema;
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
}

interface Operation {
  parameters?: { name: string; required?: boolean; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>;
}

interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

let read: ApiDocs | undefined;
/** Everything that the page of the documentation shows, read once by a process from the OpenAPI description. */
export function readApiDocs(): ApiDocs {
  return (read ??= docsOf(JSON.parse(JSON.stringify(openApiDocument(""))) as Document));
}

function docsOf(document: Document): ApiDocs {
  return {
    groups: endpointGroups.map(({ name, endpoints }, at) => ({
      id: `group-${at + 1}`,
      name,
      calls: endpoints.map((endpoint) => documentCall(endpoint, document)),
    })),
    shapes: Object.entries(document.components.schemas)
      .map(([name, schema]) => ({ name, fields: describedFields(schema) }))
      .toSorted((a, b) => a.name.localeCompare(b.name)),
  };
}

function documentCall(endpoint: Endpoint, { paths }: Document): DocumentedCall {
  const { method, path, access, says, files = [] } = endpoint;
  const { parameters = [], requestBody, responses } = paths[path]?.[method.toLowerCase()] ?? none;
  const [body] = Object.values(requestBody?.content ?? {});
  return {
    id: operationId(endpoint),
    method,
    path,
    access,
    says,
    files,
    fields: [
      ...parameters.map(({ name, required = false, schema }) => document(name, schema, required)),
      ...describedFields(body?.schema ?? {}),
    ],
    answer: endpoint.media ?? dataOf(responses["200"]?.content?.["application/json"]?.schema),
  };
}

const none: Operation = { responses: {} };

function describedFields({ properties = {}, required = [] }: Schema): DocumentedField[] {
  return Object.entries(properties).map(([name, schema]) =>
    document(name, schema, required.includes(name)),
  );
}

function document(name: string, schema: Schema, required: boolean): DocumentedField {
  return { name, type: typeOf(schema), note: noteOf(schema), required };
}

function noteOf({
  description = "",
  minimum,
  maximum,
  default: usual,
  anyOf = [],
}: Schema): string {
  const bounded = minimum !== undefined && maximum !== undefined && maximum < 2 ** 31 - 1;
  const said = description || anyOf.map((one) => one.description ?? "").join("");
  const notes = [
    said,
    bounded ? `${minimum} 到 ${maximum}` : "",
    usual === undefined || usual === "" ? "" : `不填是 ${String(usual)}`,
  ];
  return notes.filter(Boolean).join("；");
}

/** A schema in a few words. */
function typeOf(schema: Schema): string {
  const { $ref, type, format, items, anyOf, enum: choices, properties } = schema;
  if ($ref !== undefined) return $ref.split("/").at(-1) ?? "";
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (choices) return choices.map((choice) => JSON.stringify(choice)).join(" | ");
  if (anyOf) return anyOf.map(typeOf).join(" | ");
  if (properties) return `{${Object.entries(properties).map(memberOf).join(", ")}}`;
  if (items) return `[${typeOf(items)}]`;
  if (format === "binary") return "文件";
  return [type ?? "any"].flat().join(" | ");
}

function memberOf([name, schema]: [string, Schema]): string {
  const type = typeOf(schema);
  return /^(string|integer|number|boolean)$/.test(type) ? name : `${name}: ${type}`;
}

/** What stands in `data` where a call went well. */
function dataOf(schema: Schema | undefined): string {
  const data = schema?.anyOf?.[0]?.properties?.["data"];
  return data === undefined ? "" : typeOf(data);
}
