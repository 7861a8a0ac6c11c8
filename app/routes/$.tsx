import { NotFound } from "~/platform/errors/domain-errors";

/** Any path that is no route. It has a loader so that the error is shown in the forum's own frame. */
export function loader(): never {
  const { message, status } = new NotFound("This page could not be found");
  throw new Response(message, { status });
}

export default function UnknownPath() {
  return null;
}
