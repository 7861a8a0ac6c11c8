import { useLocation, useNavigation } from "@remix-run/react";
import { Button } from "~/ui/button";
import { FieldFrame } from "~/ui/field-frame";
import type { FormAnswer } from "~/ui/form-answer";
import { pictureSize, type Captcha } from "./captcha";
import * as styles from "./captcha-field.css";

interface CaptchaFieldProps {
  captcha: Captcha | null;
  answer: FormAnswer;
  /** Whether a right answer stays good while other fields fail. */
  kept?: boolean;
}

/**
 * The captcha of a form, nothing where none is asked for. Its buttons send the form with
 * `intent=captcha`, which only brings another captcha and keeps what was typed.
 */
export function CaptchaField({ captcha, answer, kept = false }: CaptchaFieldProps) {
  // The answer to a form comes before the next captcha: what was typed in between would be lost with the old one.
  const waiting = useNavigation().state !== "idle";
  if (!captcha) return null;
  const { name, errors, autoFocus } = answer.field("captchaCode");
  const right = kept && answer.failed && answer.problem === null && errors.length === 0;
  const solved = right ? answer.typed(name) : "";
  if (solved) return <Solved id={answer.typed("captchaId") ?? ""} code={solved} />;
  const asking = captcha.kind === "question";
  return (
    <>
      <input type="hidden" name="captchaId" value={captcha.id} />
      <FieldFrame
        key={captcha.id}
        label={asking ? `验证码：${captcha.question}` : "验证码"}
        errors={errors}
        hint={<Hint asking={asking} />}
      >
        {(control) => (
          <div className={styles.row}>
            <input
              {...control}
              {...{ name, autoFocus }}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              readOnly={waiting}
              required
            />
            {!asking && (
              <img
                className={styles.picture}
                src={captcha.picture}
                alt="验证码图片，看不清可换成文字题"
                {...pictureSize}
              />
            )}
            <AnotherButton kind={captcha.kind}>{asking ? "换一题" : "换一张"}</AnotherButton>
          </div>
        )}
      </FieldFrame>
    </>
  );
}

/** The captcha was right and something else was not: it need not be answered again. */
function Solved({ id, code }: { id: string; code: string }) {
  return (
    <p className={styles.passed}>
      <input type="hidden" name="captchaId" value={id} />
      <input type="hidden" name="captchaCode" value={code} />
      验证码填对了，不用再填。
    </p>
  );
}

function useAnother(kind: Captcha["kind"]) {
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  query.set("captcha", kind);
  return {
    name: "intent",
    value: "captcha",
    formNoValidate: true,
    formAction: `${pathname}?${query.toString()}`,
  };
}

function AnotherButton({ kind, children }: { kind: Captcha["kind"]; children: string }) {
  return <Button {...useAnother(kind)}>{children}</Button>;
}

function Hint({ asking }: { asking: boolean }) {
  const other = useAnother(asking ? "picture" : "question");
  return (
    <>
      {asking ? "用数字或汉字回答都行。" : "不分大小写。看不清？"}
      <button {...other} className={styles.wordButton}>
        {asking ? "换成图片" : "换成文字题"}
      </button>
    </>
  );
}
