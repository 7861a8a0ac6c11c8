import { TextField } from "~/ui/forms/field";
import type { FormAnswer } from "~/ui/forms/form-answer";

const either = "验证器应用上现在的 6 位数字。手机不在身边，就填一个恢复码。";

/** The field for a code of the app, or one for recovery. */
export function FactorCodeField({ sent, hint = either }: { sent: FormAnswer; hint?: string }) {
  return (
    <TextField
      {...sent.field("code")}
      label="验证码"
      hint={hint}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      required
    />
  );
}
