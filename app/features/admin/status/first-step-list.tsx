import { Form } from "~/ui/forms/form";
import { Button } from "~/ui/links/button";
import { Link } from "~/ui/links/link";
import { Section } from "~/ui/lists/section";
import { Icon } from "~/ui/pictures/icon";
import { link, onlyRead, quiet } from "~/ui/words/text.css";
import { tried } from "./doctor-page.css";
import type { FirstStep } from "./first-steps";

/** What the owner of a new site has to do, until it is done or put away. */
export function FirstStepList({ steps }: { steps: FirstStep[] }) {
  const left = steps.filter(({ done }) => !done).length;
  return (
    <Section
      title="先做这几件事"
      more={
        <div>
          <Form bare action="/admin/check">
            <Button kind="bare" size="small" name="intent" value="dismiss-steps">
              不再显示
            </Button>
          </Form>
        </div>
      }
    >
      <p className={quiet}>{`还有 ${left} 件没做，都做好了这里会自己消失。`}</p>
      <ul className={tried}>
        {steps.map(({ text, note, to, done }) => (
          <li key={text}>
            <Icon name={done ? "check" : "time"} />
            <div>
              {done ? (
                <p>
                  {text}
                  <span className={onlyRead}>（做好了）</span>
                </p>
              ) : (
                <>
                  <Link className={link} to={to}>
                    {text}
                  </Link>
                  <p className={quiet}>{note}</p>
                </>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
