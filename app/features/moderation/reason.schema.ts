import { textField } from "~/platform/text/text-fields";

/** Most characters of the reason that goes with an act of owner or admin. */
const reasonMost = 200;

/** A reason that may be left out. */
export const reasonField = textField({ name: "理由", max: reasonMost, optional: true, line: true });

/** A reason that has to be given. */
export const requiredReasonField = textField({ name: "理由", max: reasonMost, line: true });
