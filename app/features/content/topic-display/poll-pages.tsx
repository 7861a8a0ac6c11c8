import { PersonRow } from "~/features/accounts/user/person-row";
import type { Person } from "~/features/accounts/user/user";
import type { Poll } from "~/features/content/polls/poll";
import { VoteChoices } from "~/features/content/polls/vote-choices";
import { Form } from "~/ui/forms/form";
import { formAnswer } from "~/ui/forms/form-answer";
import { foot, narrow } from "~/ui/forms/form.css";
import { QuestionForm } from "~/ui/forms/question-form";
import { Button, ButtonLink } from "~/ui/links/button";
import { Link } from "~/ui/links/link";
import { LoadMore, type LoadedPage } from "~/ui/lists/load-more";
import { Tabs } from "~/ui/marks/tabs";
import { NothingListed } from "~/ui/notices/nothing-listed";
import { link, quiet } from "~/ui/words/text.css";

interface PollPlace {
  id: number;
  title: string;
}

interface VotePageProps extends PollPlace {
  poll: Poll;
  answer: unknown;
}

function chosenIn(answer: unknown, poll: Poll): string[] {
  const { initialValue } = (answer ?? {}) as { initialValue?: Record<string, unknown> | null };
  if (initialValue) return [initialValue["choice"]].flat().map(String);
  return poll.choices.filter(({ own }) => own).map(({ id }) => String(id));
}

/** The form by which a member votes, or changes the vote. */
export function VotePage({ id, title, poll, answer }: VotePageProps) {
  const { errors, problem } = formAnswer(answer);
  return (
    <div className={narrow}>
      <h1>{poll.voted ? "改票" : "投票"}</h1>
      <p>{title}</p>
      <Form problem={problem}>
        {poll.open ? (
          <VoteChoices poll={poll} chosen={chosenIn(answer, poll)} errors={errors("choice")} />
        ) : (
          <p className={quiet}>{poll.over ? "投票已结束。" : "话题公开之后才能投票。"}</p>
        )}
        <div className={foot}>
          <ButtonLink to={`/topic/${id}`}>回到话题</ButtonLink>
          {poll.open && <Button kind="go">{poll.voted ? "改票" : "投票"}</Button>}
        </div>
      </Form>
    </div>
  );
}

/** Asks before a poll is ended. */
export function PollClosingPage({ id, title, answer }: PollPlace & { answer: unknown }) {
  const { problem } = formAnswer(answer);
  return (
    <QuestionForm
      question="结束投票？"
      verb="结束投票"
      fields={{}}
      cancel={`/topic/${id}`}
      problem={problem}
    >
      <p>{title}</p>
      <p className={quiet}>结束之后谁都不能再投票，结果大家都看得到；不能再开始。</p>
    </QuestionForm>
  );
}

interface VotersPageProps extends PollPlace {
  choices: { to: string; text: string; current: boolean }[];
  voters: LoadedPage<Person>;
}

/** Who voted for what in a public poll. */
export function VotersPage({ id, title, choices, voters }: VotersPageProps) {
  return (
    <>
      <h1>谁投了什么</h1>
      <p>
        <Link className={link} to={`/topic/${id}`}>
          {title}
        </Link>
      </p>
      <Tabs label="选项" tabs={choices} />
      {voters.results.length === 0 ? (
        <NothingListed words="还没有人选这一项" />
      ) : (
        <LoadMore
          key={choices.find(({ current }) => current)?.to}
          first={voters}
          pick={(data) => (data as VotersPageProps).voters}
        >
          {(people) => (
            <ul>
              {people.map((person) => (
                <li key={person.id}>
                  <PersonRow user={person} />
                </li>
              ))}
            </ul>
          )}
        </LoadMore>
      )}
    </>
  );
}
