import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { withRequestContext } from "~/platform/http/request-context.server";
import { formRequest, pageRequest, type Fields, type FormVisit, type Visit } from "./visit";

/** What a loader or action answered, however it said so. */
export interface Answer<T> {
  status: number;
  headers: Headers;
  /** Where a redirect leads, else "". */
  location: string;
  data: T;
}

type Handler<Arguments, T> = (args: Arguments) => Promise<T> | T;
type Params = { params?: Record<string, string> };

/** What a handler's own data is: a Response it may throw or return has none. */
type DataOf<T> = T extends Response
  ? never
  : T extends { type: "DataWithResponseInit"; data: infer Data }
    ? Data
    : T;

/** Opens a page by calling its loader as a function. */
export function callLoader<T>(
  route: { loader: Handler<LoaderFunctionArgs, T> },
  path: string,
  { params = {}, ...visit }: Visit & Params = {},
): Promise<Answer<DataOf<T>>> {
  const request = pageRequest(path, visit);
  return answerOf(() => route.loader({ request, params, context: {} }));
}

/** Submits a form by calling its action as a function. */
export function callAction<T>(
  route: { action: Handler<ActionFunctionArgs, T> },
  path: string,
  fields: Fields,
  { params = {}, ...visit }: FormVisit & Params = {},
): Promise<Answer<DataOf<T>>> {
  const request = formRequest(path, fields, visit);
  return answerOf(() => route.action({ request, params, context: {} }));
}

/** What a handler of pages answers: data, data with a status, or a response returned or thrown. */
export async function answerOf<T>(handle: () => Promise<T> | T): Promise<Answer<DataOf<T>>> {
  const result: unknown = await withRequestContext({}, async () => handle()).catch(
    (error: unknown) => {
      if (error instanceof Response || isDataWithInit(error)) return error;
      throw error;
    },
  );
  if (result instanceof Response) {
    const text = await result.clone().text();
    const location = result.headers.get("Location") ?? "";
    const isJson = result.headers.get("Content-Type")?.startsWith("application/json") ?? false;
    const data = (isJson ? JSON.parse(text) : text) as DataOf<T>;
    return { status: result.status, headers: result.headers, location, data };
  }
  const { data, init } = isDataWithInit(result) ? result : { data: result, init: null };
  const headers = new Headers(init?.headers);
  return { status: init?.status ?? 200, headers, location: "", data: data as DataOf<T> };
}

interface DataWithInit {
  type: "DataWithResponseInit";
  data: unknown;
  init: ResponseInit | null;
}

function isDataWithInit(value: unknown): value is DataWithInit {
  return (value as DataWithInit | null)?.type === "DataWithResponseInit";
}
