/**
 * An answer whose body fails, by the fault that is made of what broke it off, where it is cut, or where no piece comes within
 * so many milliseconds after it was asked for (then of null).
 */
export function withoutSilence(
  answer: Response,
  patience: number,
  faultOf: (error: unknown) => Error,
): Response {
  const reader = answer.body?.getReader();
  if (!reader) return answer;
  const body = new ReadableStream<Uint8Array>({
    pull: async (line) => {
      let isSilent = false;
      const timer = setTimeout(() => {
        isSilent = true;
        reader.cancel().catch(() => undefined);
      }, patience);
      try {
        const { done, value } = await reader.read();
        // What is cancelled ends as if it were whole.
        if (isSilent) line.error(faultOf(null));
        else if (done) line.close();
        else line.enqueue(value);
      } catch (error) {
        line.error(faultOf(error));
      } finally {
        clearTimeout(timer);
      }
    },
    cancel: (reason) => reader.cancel(reason),
  });
  const { status, statusText, headers } = answer;
  return new Response(body, { status, statusText, headers });
}
