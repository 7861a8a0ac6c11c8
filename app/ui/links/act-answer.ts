/** What a small act, or more of a list, answers to script; a toast says the message. */
export interface ActAnswer {
  success: boolean;
  message?: string;
}

/** Whether an answer says that it failed. */
export function failed(answer: unknown): answer is ActAnswer {
  return (answer as ActAnswer | null | undefined)?.success === false;
}
