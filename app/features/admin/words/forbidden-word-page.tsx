import { AdminHead } from "~/features/admin/frame/admin-head";
import * as styles from "~/features/admin/frame/admin-page.css";
import {
  wordHandlingNames,
  wordKindNames,
  wordLimits,
  type ForbiddenWord,
} from "~/features/moderation/forbidden-word";
import { CheckField, TextArea, TextField } from "~/ui/forms/field";
import { Form } from "~/ui/forms/form";
import { formAnswer } from "~/ui/forms/form-answer";
import { Button } from "~/ui/links/button";
import { Section } from "~/ui/lists/section";
import { Mark } from "~/ui/marks/mark";
import { Empty } from "~/ui/notices/empty";
import { Say } from "~/ui/notices/say";
import { quiet } from "~/ui/words/text.css";
import type { WordTrial } from "./forbidden-word-form.server";

interface ForbiddenWordPageProps {
  words: ForbiddenWord[];
  answer: unknown;
  trial: WordTrial | null;
}

/** The forbidden words: add one, take one away, try a text. */
export function ForbiddenWordPage({ words, answer, trial }: ForbiddenWordPageProps) {
  const rejecting = words.filter(({ handling }) => handling === "reject").length;
  return (
    <>
      <AdminHead title="敏感词" />
      <div className={styles.sections}>
        {/* Empty again once there is one more, or one is handled in another way. */}
        <NewWord key={`${words.length} ${rejecting}`} answer={answer} />
        <Trial trial={trial} />
        <Section title="现有的" count={words.length}>
          {words.length === 0 ? (
            <Empty words="还没有敏感词" />
          ) : (
            <ul className={styles.rows}>
              {words.map((word) => (
                <li key={word.id}>
                  <WordRow word={word} />
                </li>
              ))}
            </ul>
          )}
        </Section>
      </div>
    </>
  );
}

function NewWord({ answer }: { answer: unknown }) {
  const sent = formAnswer(answer);
  return (
    <Section title="加一个" roomy>
      <div className={styles.narrow}>
        <Form problem={sent.problem}>
          <TextField
            name="word"
            label="词语或模式"
            hint="词语不分大小写和全角半角，夹在汉字之间的空格和标点不算；模式是正则表达式。"
            required
            maxLength={wordLimits.word}
            defaultValue={sent.typed("word")}
            errors={sent.errors("word")}
          />
          <div className={styles.picks}>
            <CheckField
              type="radio"
              name="kind"
              value="plain"
              defaultChecked={sent.typed("kind") !== "pattern"}
            >
              词语
            </CheckField>
            <CheckField
              type="radio"
              name="kind"
              value="pattern"
              defaultChecked={sent.typed("kind") === "pattern"}
            >
              模式
            </CheckField>
          </div>
          <div className={styles.picks}>
            <CheckField
              type="radio"
              name="handling"
              value="reject"
              defaultChecked={sent.typed("handling") !== "review"}
            >
              不让发布
            </CheckField>
            <CheckField
              type="radio"
              name="handling"
              value="review"
              defaultChecked={sent.typed("handling") === "review"}
            >
              送去审核
            </CheckField>
          </div>
          <div className={styles.acts}>
            <Button kind="go" name="intent" value="forbid">
              添加
            </Button>
          </div>
        </Form>
      </div>
    </Section>
  );
}

function Trial({ trial }: { trial: WordTrial | null }) {
  return (
    <Section title="试一试" roomy>
      <div className={styles.narrow}>
        <Form preventScrollReset>
          <TextArea
            name="try"
            label="一段文字"
            hint="看看它会不会被拦下；试的文字不会保存。"
            rows={3}
            maxLength={wordLimits.trial}
            defaultValue={trial?.text}
            errors={trial?.errors ?? []}
          />
          {trial && trial.outcome !== "" && <Say kind="mind">{trial.outcome}</Say>}
          <div className={styles.acts}>
            <Button name="intent" value="try">
              试一试
            </Button>
          </div>
        </Form>
      </div>
    </Section>
  );
}

function WordRow({ word }: { word: ForbiddenWord }) {
  return (
    <>
      <span className={styles.name}>
        {word.kind === "pattern" ? <code>{word.word}</code> : word.word}
      </span>
      <span className={quiet}>{wordKindNames[word.kind]}</span>
      <Mark kind={word.handling === "reject" ? "gone" : "wait"}>
        {wordHandlingNames[word.handling]}
      </Mark>
      <Form bare preventScrollReset>
        <input type="hidden" name="wordId" value={word.id} />
        <Button size="small" name="intent" value="allow" aria-label={`去掉 ${word.word}`}>
          去掉
        </Button>
      </Form>
    </>
  );
}
