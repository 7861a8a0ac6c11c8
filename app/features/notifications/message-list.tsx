import { useLocation } from "@remix-run/react";
import { UserAvatar } from "~/features/accounts/user/user-avatar";
import { Moment } from "~/features/site/clock/moment";
import { Form } from "~/ui/forms/form";
import { Button } from "~/ui/links/button";
import { Link } from "~/ui/links/link";
import { who } from "~/ui/lists/byline.css";
import { removalAddress, rowPlace } from "~/ui/lists/row-place";
import { buttons } from "~/ui/lists/section.css";
import { Mark } from "~/ui/marks/mark";
import { Icon } from "~/ui/pictures/icon";
import { classNames } from "~/ui/theme/class-names";
import { quiet } from "~/ui/words/text.css";
import { messageType, type Message } from "./message";
import * as styles from "./message-list.css";

const page = "/user/messages";

interface MessageButtonProps {
  messageId: number | "all";
  /** Where it is sent, with the row where it leads back to. */
  to?: string;
}

/** A button that deletes one message, or all that were read. */
function DeleteButton({ messageId, to = page }: MessageButtonProps) {
  return (
    <Form action={to} bare preventScrollReset>
      <input type="hidden" name="messageId" value={messageId} />
      {messageId === "all" ? (
        <Button size="small" name="intent" value="delete">
          清空已读
        </Button>
      ) : (
        <button className={styles.read} name="intent" value="delete">
          删除
        </button>
      )}
    </Form>
  );
}

/** A button that marks one message as read, or all. */
function ReadButton({ messageId, to = page }: MessageButtonProps) {
  return (
    <Form action={to} bare preventScrollReset>
      <input type="hidden" name="messageId" value={messageId} />
      {messageId === "all" ? (
        <Button size="small">全部标为已读</Button>
      ) : (
        <button className={styles.read}>标为已读</button>
      )}
    </Form>
  );
}

/** What is done with all messages: those that are unread, and those that were read. */
export function MessageButtons({ unread, read }: { unread: number; read: boolean }) {
  return (
    <div className={buttons} data-print="no">
      {unread > 0 && <ReadButton messageId="all" />}
      {read && <DeleteButton messageId="all" />}
    </div>
  );
}

interface MessageItemProps {
  message: Message;
  /** The page of the list that it stands on. */
  here: string;
  removal: string;
}

function MessageItem({ message, here, removal }: MessageItemProps) {
  const { id, from, type, line, content, peopleCount, unread, createTime } = message;
  return (
    <li id={rowPlace(message)} className={styles.row}>
      {from ? (
        <UserAvatar user={from} />
      ) : (
        <span className={styles.site}>
          <Icon name="bell" />
        </span>
      )}
      <div className={styles.words}>
        <div>
          {from && (
            <>
              <Link className={who} to={`/user/${from.id}`}>
                {from.nickname}
              </Link>{" "}
            </>
          )}
          <Form action={`${page}/${id}/open`} bare>
            <button className={classNames(styles.open, unread && styles.unread)}>{line}</button>
          </Form>
        </div>
        {content !== "" && (
          <p className={styles.said}>
            {type === messageType.deleted && "原因："}
            {content}
          </p>
        )}
        <p className={quiet}>
          <Moment at={createTime} />{" "}
          {peopleCount > 1 && <Link to={`${page}/${id}/people`}>是哪些人</Link>}{" "}
          {unread && <Mark kind="good">未读</Mark>}
        </p>
      </div>
      <div className={styles.acts} data-print="no">
        {unread && <ReadButton messageId={id} to={`${here}#${rowPlace(message)}`} />}
        <DeleteButton messageId={id} to={removal} />
      </div>
    </li>
  );
}

/** Messages below one another; a click opens one, which marks it as read. */
export function MessageList({ messages }: { messages: Message[] }) {
  const { pathname, search } = useLocation();
  const here = pathname + search;
  return (
    <ul>
      {messages.map((message, at) => (
        <MessageItem
          key={message.id}
          message={message}
          here={here}
          removal={removalAddress(here, messages, at)}
        />
      ))}
    </ul>
  );
}
