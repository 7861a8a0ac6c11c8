import { redirect } from "@remix-run/node";
import { DomainError, NotSignedIn } from "~/platform/errors/domain-errors";

/**
 * Runs a loader's reads and turns domain errors into thrown responses, which the error pages draw;
 * a visitor on a page for members is sent to /login and comes back.
 */
export async function answerPage<T>(request: Request, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof NotSignedIn) {
      const url = new URL(request.url);
      throw redirect(`/login?ref=${encodeURIComponent(url.pathname + url.search)}`);
    }
    if (error instanceof DomainError) {
      throw new Response(error.message, { status: error.status });
    }
    throw error;
  }
}
