import { TextField } from "~/ui/forms/field";
import type { FormAnswer } from "~/ui/forms/form-answer";
import type { IdentityKind } from "./identity";

/** The field for the password or code with which members prove their identity. */
export function ProofField({ kind, sent }: { kind: IdentityKind; sent: FormAnswer }) {
  if (kind === "nothing") return null;
  if (kind === "password") {
    return (
      <TextField
        {...sent.field("currentPassword")}
        type="password"
        label="现在的密码"
        autoComplete="current-password"
        required
      />
    );
  }
  return (
    <TextField
      {...sent.field("code")}
      label="邮件里的确认码"
      inputMode="numeric"
      autoComplete="one-time-code"
      required
    />
  );
}
