import { XMLParser, XMLValidator } from "fast-xml-parser";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { pageRequest, type Visit } from "./visit";

interface MachineRoute {
  loader: (args: LoaderFunctionArgs) => Promise<unknown> | unknown;
}

/** What a route without a page answers. */
export async function answerOfMachine(
  route: MachineRoute,
  path: string,
  { params = {}, ...visit }: Visit & { params?: Record<string, string> } = {},
): Promise<Response> {
  const request = pageRequest(path, visit);
  const answer = await route.loader({ request, params, context: {} });
  if (!(answer instanceof Response)) throw new Error(`${path} answers no response`);
  return answer;
}

const parser = new XMLParser({ ignoreAttributes: false, parseTagValue: false });

/** XML as an object; throws when it is not well-formed. */
export function parseXml(text: string): Record<string, unknown> {
  const fault = XMLValidator.validate(text);
  if (fault !== true) throw new Error(`${fault.err.msg} in line ${fault.err.line}`);
  return parser.parse(text) as Record<string, unknown>;
}
