import { textField } from "~/platform/text/text-fields";
import { noteMost } from "./member-note";

export const noteWordsField = textField({ name: "备注", max: noteMost });
