import { TextField } from "~/ui/forms/field";
import type { FormAnswer } from "~/ui/forms/form-answer";

const either = "验证器应用上现在的 6 位数字。手机不在身边，就填一个恢复码。";
const recovery = "没有通行密钥可用时，填一个恢复码。";

interface FactorCodeFieldProps {
  sent: FormAnswer;
  /** Whether the member has an app; without one there are codes for recovery alone. */
  app: boolean;
  hint?: string;
}

/** The field for a code of the app, or one for recovery. */
export function FactorCodeField({
  sent,
  app,
  hint = app ? either : recovery,
}: FactorCodeFieldProps) {
  return (
    <TextField
      {...sent.field("code")}
      label={app ? "验证码" : "恢复码"}
      hint={hint}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      required
    />
  );
}
