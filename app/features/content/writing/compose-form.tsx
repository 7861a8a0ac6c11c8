import { useEffect, useRef, type ReactNode } from "react";
import { CaptchaField } from "~/features/accounts/captcha/captcha-field";
import { EnterButton } from "~/features/accounts/sign-in/enter-button";
import { BaitField } from "~/ui/forms/bait-field";
import { Form } from "~/ui/forms/form";
import { foot } from "~/ui/forms/form.css";
import { Button } from "~/ui/links/button";
import { Link } from "~/ui/links/link";
import { Tabs } from "~/ui/marks/tabs";
import { Say } from "~/ui/notices/say";
import { link, quiet } from "~/ui/words/text.css";
import { Autosave } from "./autosave";
import * as styles from "./compose-form.css";
import type { ComposePage } from "./compose-page.server";
import type { FormValues } from "./form-values";
import { PreviewSheet } from "./preview-sheet";

interface ComposeFormProps {
  page: ComposePage;
  values: FormValues;
  heading: string;
  children: ReactNode;
}

function WhatToWrite({ tabs }: { tabs: ComposePage["forms"] }) {
  return (
    <Tabs
      label="写什么"
      tabs={tabs}
      end={
        <Link className={quiet} to="/user/drafts">
          草稿箱
        </Link>
      }
    />
  );
}

/** What all forms of writing have in common: the kinds, the preview, and the buttons. */
export function ComposeForm({ page, values, heading, children }: ComposeFormProps) {
  const { kind, targetId, waiting, savedTime, refusal } = page;
  const sheet = useRef<HTMLDivElement>(null);
  // The preview comes above a long form whose button was at its foot.
  const { preview } = values;
  useEffect(() => {
    if (preview) sheet.current?.focus();
  }, [preview]);
  return (
    <div className={styles.write}>
      {targetId === 0 && <WhatToWrite tabs={page.forms} />}
      <h1>{heading}</h1>
      {refusal !== null && (
        <Say kind="mind" icon="mute">
          {refusal}，现在不能发布。写的内容可以存成草稿。
        </Say>
      )}
      {waiting && (
        <Say kind="mind">
          有一份没写完的草稿：
          <Link className={link} to={waiting.path} reloadDocument>
            {waiting.title}
          </Link>
        </Say>
      )}
      {preview && (
        <div ref={sheet} tabIndex={-1}>
          <PreviewSheet preview={preview} pictures={page.plain ? values.pictures : []} />
        </div>
      )}
      <Form
        encType="multipart/form-data"
        formId={values.formId}
        problem={values.problem}
        key={values.formId}
      >
        {page.captcha && (
          <EnterButton name="intent" value="preview" formNoValidate>
            预览
          </EnterButton>
        )}
        {children}
        <CaptchaField captcha={page.captcha} answer={values.sent} />
        <div className={foot}>
          <Autosave kind={kind} targetId={targetId} savedTime={savedTime} />
          <Button name="intent" value="preview" formNoValidate>
            预览
          </Button>
          <Button name="intent" value="draft" formNoValidate>
            存草稿
          </Button>
          <Button kind="go" size="big" name="intent" value="publish">
            {targetId === 0 ? "发布" : "保存"}
          </Button>
        </div>
        {targetId === 0 && <BaitField />}
      </Form>
    </div>
  );
}
