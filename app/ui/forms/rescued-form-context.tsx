import { createContext } from "react";

/** What the fields of a form begin with that was sent in vain before its sender had to sign in again. */
export interface RescuedForm {
  initialValue: Record<string, string | string[]>;
}

/** The form of this page that waited; null when there is none. */
export const RescuedFormContext = createContext<RescuedForm | null>(null);
