import { useActionData } from "@remix-run/react";
import { useContext } from "react";
import { RescuedFormContext } from "./rescued-form-context";

/** What the action of this page answered to its form, else the form that waited while its sender signed in. */
export function useFormAnswer<Action>(): ReturnType<typeof useActionData<Action>> {
  const rescued = useContext(RescuedFormContext);
  const sent = useActionData<Action>();
  return sent ?? (rescued as typeof sent) ?? undefined;
}
