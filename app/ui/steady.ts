import type {
  ClientActionFunctionArgs,
  ClientLoaderFunctionArgs,
  ShouldRevalidateFunction,
} from "@remix-run/react";

/** What a small action answers to script; the toast says the message. */
export interface ActAnswer {
  success: boolean;
  message?: string;
}

/** The mark by which a request for more of the same list is known. */
export const moreMark = "more";

function isThrownAnswer(thrown: unknown): boolean {
  return thrown instanceof Response;
}

/**
 * The `clientAction` of small acts such as likes: a broken line becomes an answer, so that the page and what was typed
 * stay. Redirects pass.
 */
export async function steadyAction({ serverAction }: ClientActionFunctionArgs): Promise<unknown> {
  try {
    return await serverAction();
  } catch (thrown) {
    if (isThrownAnswer(thrown)) throw thrown;
    return { success: false, message: "没能送到，请检查网络后再试" } satisfies ActAnswer;
  }
}

/**
 * The `shouldRevalidate` of every page with forms: what could not be sent changed nothing, and asking anew would fail
 * too. Otherwise always, as Remix does where a route has no word in it.
 */
export const steadyRevalidate: ShouldRevalidateFunction = ({ actionResult }) =>
  !failed(actionResult);

/** The `clientLoader` of lists: when more of a list cannot be fetched, the page keeps what it has. */
export async function steadyLoader(args: ClientLoaderFunctionArgs): Promise<unknown> {
  if (!new URL(args.request.url).searchParams.has(moreMark)) return args.serverLoader();
  try {
    return await args.serverLoader();
  } catch (thrown) {
    if (isThrownAnswer(thrown)) throw thrown;
    return { success: false } satisfies ActAnswer;
  }
}

/** Whether an answer says that it failed. */
export function failed(answer: unknown): answer is ActAnswer {
  return (
    typeof answer === "object" && answer !== null && "success" in answer && answer.success === false
  );
}
