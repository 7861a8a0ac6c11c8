import type { z } from "zod";
import { DomainError, FieldsInvalid, RuleBroken } from "~/platform/errors/domain-errors";
import { requireFewFields } from "~/platform/http/form-body.server";
import { isMultipart } from "~/platform/http/form-parts.server";
import { readFormWithFiles } from "~/platform/http/multipart.server";
import { withoutNul } from "~/platform/text/kept-text";
import { misfit } from "~/platform/text/misfit";

/** The fields of a call as they were sent; one sent several times is a list. */
export type Fields = Record<string, string | string[]>;

/** The body cannot be read: 400, 413 or 415. */
export class BodyUnreadable extends Error {
  constructor(readonly fault: DomainError) {
    super(fault.message);
  }
}

/**
 * Reads the body of a call, multipart, or urlencoded where no file is asked for; empty for GET and where nothing was sent.
 */
export async function readBody(request: Request, maxFiles: number): Promise<FormData> {
  if (request.method === "GET" || request.method === "HEAD") return new FormData();
  if (!request.headers.has("Content-Type") && isEmpty(request.headers)) return new FormData();
  if (maxFiles > 0 && !isMultipart(request)) {
    throw new BodyUnreadable(new RuleBroken("请以 multipart/form-data 发送文件", 0, 415));
  }
  try {
    return await readFormWithFiles(request, { maxFiles });
  } catch (error) {
    throw error instanceof DomainError ? new BodyUnreadable(error) : error;
  }
}

function isEmpty(headers: Headers): boolean {
  return !headers.has("Transfer-Encoding") && Number(headers.get("Content-Length") ?? 0) === 0;
}

/** The fields of a call. In a query what is empty was not said; in the path it is said for certain. */
export function fieldsOf(request: Request, form: FormData, path: Record<string, string>): Fields {
  const fields = Object.create(null) as Fields;
  const query = request.method === "POST" ? [] : queryOf(request);
  for (const [name, value] of query) if (value !== "") add(fields, name, value);
  for (const [name, value] of form) if (typeof value === "string") add(fields, name, value);
  return { ...fields, ...path };
}

function queryOf({ url }: Request): URLSearchParams {
  const query = new URL(url).searchParams;
  try {
    requireFewFields(query);
  } catch (error) {
    throw error instanceof DomainError ? new BodyUnreadable(error) : error;
  }
  return query;
}

function add(fields: Fields, name: string, value: string): void {
  const plain = withoutNul(value);
  const before = fields[name];
  if (before === undefined) fields[name] = plain;
  else if (typeof before === "string") fields[name] = [before, plain];
  else before.push(plain);
}

/** What a schema makes of fields; FieldsInvalid with every sentence beside its field. */
export function parseFields<Schema extends z.ZodType>(
  schema: Schema,
  fields: object,
): z.output<Schema> {
  const parsed = schema.safeParse(fields, { error: misfit });
  if (parsed.success) return parsed.data;
  const faults: Record<string, string[]> = {};
  for (const { path, message } of parsed.error.issues) {
    (faults[String(path[0] ?? "")] ??= []).push(message);
  }
  throw new FieldsInvalid(faults);
}
