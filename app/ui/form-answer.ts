/** What a form's action answers after a failure: what was typed, and what is wrong with it. */
interface FailedForm {
  status?: string;
  initialValue?: Record<string, unknown> | null;
  error?: Record<string, string[] | null> | null;
}

export interface FormAnswer {
  /** Whether the form was sent and something is wrong with it. */
  failed: boolean;
  /** What was typed into a field; undefined when the form has not been sent. */
  typed(name: string): string | undefined;
  errors(name: string): string[];
  /** What is wrong with the form as a whole, or null. */
  problem: string | null;
}

/** Reads an action's answer for the fields of a form; `undefined` before it was sent. */
export function formAnswer(answer: unknown): FormAnswer {
  const { status, initialValue, error } = (answer ?? {}) as FailedForm;
  return {
    failed: status === "error" && error !== undefined,
    typed: (name) => {
      const value = initialValue?.[name];
      if (typeof value === "string") return value;
      return initialValue ? "" : undefined;
    },
    errors: (name) => error?.[name] ?? [],
    problem: error?.[""]?.[0] ?? null,
  };
}
