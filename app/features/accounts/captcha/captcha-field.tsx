import { useLocation, useNavigation } from "@remix-run/react";
import { useEffect, useRef, type InputHTMLAttributes } from "react";
import { FieldFrame } from "~/ui/forms/field-frame";
import type { FormAnswer } from "~/ui/forms/form-answer";
import { goHere } from "~/ui/forms/go-here";
import { useHydrated } from "~/ui/links/hydrated";
import { Button } from "~/ui/links/button";
import { pictureSize, type Captcha } from "./captcha";
import * as styles from "./captcha-field.css";

/** Which kind of captcha is wished for, in an address. */
const wish = "captcha";

interface CaptchaFieldProps {
  captcha: Captcha | null;
  answer: FormAnswer;
  /** Whether a right answer stays good while other fields fail. */
  kept?: boolean;
  /** Where the form is posted, when that is not the page's own address. */
  action?: string;
}

/**
 * The captcha of a form, nothing where none is asked for. Its buttons send the form with
 * `intent=captcha`, which only brings another captcha and keeps what was typed.
 */
export function CaptchaField({ captcha, answer, kept = false, action }: CaptchaFieldProps) {
  // The answer to a form comes before the next captcha: what was typed in between would be lost with the old one.
  const waiting = useNavigation().state !== "idle";
  // Without script another captcha is another document, which would begin at its top.
  const wasSent = answer.typed("captchaId") !== undefined;
  const wishes = new URLSearchParams(useLocation().search).has(wish);
  const isAnother = !useHydrated() && wasSent && wishes;
  if (!captcha) return null;
  const { name, errors } = answer.field("captchaCode");
  const right = kept && answer.failed && answer.problem === null && errors.length === 0;
  const solved = right ? answer.typed(name) : "";
  if (solved) return <Solved id={answer.typed("captchaId") ?? ""} code={solved} />;
  const asking = captcha.kind === "question";
  return (
    <>
      <input type="hidden" name="captchaId" value={captcha.id} />
      <FieldFrame
        label={asking ? `验证码：${captcha.question}` : "验证码"}
        errors={errors}
        hint={<Hint asking={asking} action={action} />}
      >
        {(control) => (
          <div className={styles.row}>
            <Code
              {...control}
              {...(isAnother && goHere)}
              of={captcha.id}
              name={name}
              readOnly={waiting}
            />
            {!asking && (
              <img
                className={styles.picture}
                src={captcha.picture}
                alt="验证码图片，看不清可换成文字题"
                {...pictureSize}
              />
            )}
            <AnotherButton kind={captcha.kind} action={action}>
              {asking ? "换一题" : "换一张"}
            </AnotherButton>
          </div>
        )}
      </FieldFrame>
    </>
  );
}

interface CodeProps extends InputHTMLAttributes<HTMLInputElement> {
  of: string;
}

/** What is typed goes with its captcha; the field stays, so that it keeps the focus. */
function Code({ of, ...control }: CodeProps) {
  const place = useRef<HTMLInputElement>(null);
  const shown = useRef(of);
  useEffect(() => {
    if (shown.current !== of && place.current) place.current.value = "";
    shown.current = of;
  }, [of]);
  return (
    <input
      {...control}
      ref={place}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      required
    />
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

function useAnother(kind: Captcha["kind"], action?: string) {
  const here = useLocation();
  const [pathname = "", search] = (action ?? here.pathname + here.search).split("?");
  const query = new URLSearchParams(search);
  query.set(wish, kind);
  return {
    name: "intent",
    value: "captcha",
    formNoValidate: true,
    formAction: `${pathname}?${query.toString()}`,
  };
}

interface AnotherButtonProps {
  kind: Captcha["kind"];
  action: string | undefined;
  children: string;
}

function AnotherButton({ kind, action, children }: AnotherButtonProps) {
  return <Button {...useAnother(kind, action)}>{children}</Button>;
}

function Hint({ asking, action }: { asking: boolean; action: string | undefined }) {
  const other = useAnother(asking ? "picture" : "question", action);
  return (
    <>
      {asking ? "数字用汉字写也行。" : "不分大小写。看不清？"}
      <button {...other} className={styles.wordButton}>
        {asking ? "换成图片" : "换成文字题"}
      </button>
    </>
  );
}
