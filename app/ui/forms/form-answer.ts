/** What a form's action answers after a failure: what was typed, and what is wrong with it. */
interface FailedForm {
  status?: string;
  initialValue?: Record<string, unknown> | null;
  error?: Record<string, string[] | null> | null;
}

export interface FormAnswer {
  /** Whether the form was sent and something is wrong with it. */
  failed: boolean;
  /** What was typed into a field; undefined when it was in no form that was sent: pages have several. */
  typed(name: string): string | undefined;
  errors(name: string): string[];
  /** What is wrong with the form as a whole, or null. */
  problem: string | null;
  /** What a field needs of it all. */
  field(name: string): AnsweredField;
}

interface AnsweredField {
  name: string;
  defaultValue: string | undefined;
  errors: string[];
}

/** Reads an action's answer for the fields of a form; `undefined` before it was sent. */
export function formAnswer(answer: unknown): FormAnswer {
  const { status, initialValue, error } = (answer ?? {}) as FailedForm;
  const problem = error?.[""]?.[0] ?? null;
  const errors = (name: string) => error?.[name] ?? [];
  const typed = (name: string) => {
    const value = initialValue?.[name];
    return typeof value === "string" ? value : undefined;
  };
  return {
    failed: status === "error" && error !== undefined,
    typed,
    errors,
    problem,
    field: (name) => ({ name, defaultValue: typed(name), errors: errors(name) }),
  };
}
