import { useRef, type ReactNode } from "react";
import { CaptchaField } from "~/features/accounts/captcha/captcha-field";
import { BaitField } from "~/ui/forms/bait-field";
import { EnterGuard } from "~/ui/forms/enter-guard";
import { Form } from "~/ui/forms/form";
import { useWaitingForm } from "~/ui/line/waiting-form";
import { Button } from "~/ui/links/button";
import { Link } from "~/ui/links/link";
import { Tabs } from "~/ui/marks/tabs";
import { Say } from "~/ui/notices/say";
import { link, onlyRead, quiet } from "~/ui/words/text.css";
import { Autosave } from "./autosave";
import * as styles from "./compose-form.css";
import type { ComposePage } from "./compose-page.server";
import type { FormValues } from "./form-values";

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
  const { viewerId, kind, targetId, waiting, refusal } = page;
  const box = useRef<HTMLDivElement>(null);
  useWaitingForm(box);
  return (
    <div ref={box} className={styles.write}>
      {targetId === 0 && <WhatToWrite tabs={page.forms} />}
      <h1 className={onlyRead}>{heading}</h1>
      {refusal !== null && (
        <Say kind="mind" icon="mute">
          {refusal}写的内容可以存成草稿。
        </Say>
      )}
      {waiting && (
        <Say kind="mind">
          有一份没写完的{targetId === 0 ? waiting.noun : "修改"}草稿：
          <Link className={link} to={waiting.path} reloadDocument>
            {waiting.title}
          </Link>
        </Say>
      )}
      <Form
        encType="multipart/form-data"
        formId={values.formId}
        problem={values.problem}
        key={values.formId}
      >
        <EnterGuard />
        {values.seen !== "" && <input type="hidden" name="seen" value={values.seen} />}
        {children}
        <CaptchaField captcha={page.captcha} answer={values.sent} />
        <div className="composer-send">
          <Autosave
            viewerId={viewerId}
            kind={kind}
            targetId={targetId}
            savedTime={page.savedTime}
            madeTime={page.madeTime}
          />
          <Button size="big" name="intent" value="draft" formNoValidate>
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
