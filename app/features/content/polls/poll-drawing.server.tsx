import { renderToStaticMarkup } from "react-dom/server";
import { isMuted, type Viewer } from "~/features/accounts/user/user";
import { readSettings } from "~/features/site/settings/setting.queries.server";
import { absoluteTime } from "~/platform/clock/clock";
import { buttonClass } from "~/ui/links/button";
import { Mark } from "~/ui/marks/mark";
import { link, quiet } from "~/ui/words/text.css";
import { mostWords, shareOf, type Poll } from "./poll";
import { VoteChoices } from "./vote-choices";

/** A poll on the page of its topic, as the server drew it: browsers need no script of it. */
export interface DrawnPoll {
  head: string;
  /** The fields of the form by which one votes; "" for those who do not. */
  form: string;
  /** Where that form is sent. */
  action: string;
  /** The results, and what else can be done. */
  foot: string;
}

/** Draws the poll of a topic for a viewer, whom `silence` tells why they may not speak there; null for none. */
export async function drawPoll(
  poll: Poll | null,
  viewer: Viewer | null,
  silence: string | null,
): Promise<DrawnPoll | null> {
  if (!poll) return null;
  const { timeZone } = await readSettings();
  const muted = viewer !== null && isMuted(viewer.mutedUntil, Date.now());
  const refused = !muted && silence !== null;
  const votes = poll.open && viewer !== null && !muted && !refused;
  const path = `/topic/${poll.topicId}/poll`;
  const asked = votes && !poll.voted;
  const end = poll.endTime > 0 ? absoluteTime(poll.endTime, timeZone).slice(0, 16) : "";
  return {
    head: renderToStaticMarkup(<p className={quiet}>{pollWords(poll, { end, asked })}</p>),
    form: asked ? renderToStaticMarkup(<VoteFields poll={poll} />) : "",
    action: path,
    foot: renderToStaticMarkup(
      <>
        {(poll.shown || !votes) && <PollResults poll={poll} />}
        {poll.open && muted && <p className={quiet}>已被禁言，现在不能投票。</p>}
        {poll.open && refused && <p className={quiet}>你在这个节点里不能发言，也不能投票。</p>}
        <p className={quiet} data-print="no">
          {poll.open && !viewer && (
            <a className={link} href={path} rel="nofollow">
              登录后投票
            </a>
          )}
          {votes && poll.voted && (
            <a className={link} href={path}>
              改票
            </a>
          )}{" "}
          {poll.named && poll.shown && (
            <a className={link} href={`/topic/${poll.topicId}/votes`} rel="nofollow">
              看谁投了什么
            </a>
          )}{" "}
          {poll.closable && (
            <a className={link} href={`${path}/close`}>
              结束投票
            </a>
          )}
        </p>
      </>,
    ),
  };
}

/** What there is to know before one votes; how many choices one has is said by the fields where they are shown. */
function pollWords(
  { most, voters, over, open, shown, named }: Poll,
  { end, asked }: { end: string; asked: boolean },
): string {
  const how = asked ? "" : `${mostWords(most)}，`;
  const till = over ? "，投票已结束" : end === "" ? "" : `，截止 ${end}`;
  const later = open && !shown ? "投过票才看得到结果。" : "";
  const who = !named ? "" : over ? "谁投了什么是公开的。" : "谁投了什么会公开。";
  return `${how}${voters} 人投过票${till}。${later}${who}`;
}

function VoteFields({ poll }: { poll: Poll }) {
  return (
    <>
      <VoteChoices poll={poll} chosen={[]} errors={[]} />
      <p data-print="no">
        <button className={buttonClass({ kind: "go" })}>投票</button>
      </p>
    </>
  );
}

function PollResults({ poll: { choices, voters } }: { poll: Poll }) {
  return (
    <ul>
      {choices.map(({ id, words, votes, own }) => (
        <li key={id}>
          <span>
            {words} {own && <Mark kind="top">我选的</Mark>}
          </span>
          {votes !== null && (
            <>
              <span className={quiet}>
                {votes} 票，{shareOf(votes, voters)}%
              </span>
              <progress max={Math.max(voters, 1)} value={votes} aria-hidden="true" />
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
