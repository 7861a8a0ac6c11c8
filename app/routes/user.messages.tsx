import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { memberAction } from "~/features/accounts/account/member-action.server";
import { MessageButtons, MessageList } from "~/features/notifications/message-list";
import { messageGroupOf, messageGroups, type MessageGroup } from "~/features/notifications/message";
import { deleteMessages, markMessagesRead } from "~/features/notifications/message.commands.server";
import { readMessagePage } from "~/features/notifications/message.queries.server";
import { messagesSchema } from "~/features/notifications/message.schema";
import { OwnPage } from "~/features/profiles/own-page";
import { readOwnPage } from "~/features/profiles/own-page.server";
import type { RouteHandle } from "~/features/site/frame/layout-name";
import { privateMeta } from "~/features/site/frame/page-meta";
import { pageParameter } from "~/platform/http/parameters.server";
import { cameFrom } from "~/platform/http/site-address.server";
import { useRootData } from "~/root-data";
import { formAnswer } from "~/ui/forms/form-answer";
import { useFormAnswer } from "~/ui/forms/use-form-answer";
import { ButtonLink } from "~/ui/links/button";
import { Section } from "~/ui/lists/section";
import { ChipLinks } from "~/ui/marks/chip-links";
import { PageNumbers } from "~/ui/marks/page-numbers";
import { Empty } from "~/ui/notices/empty";

export const handle: RouteHandle = { layout: "user-centre" };

export const meta: MetaFunction = ({ matches }) => privateMeta(matches, { title: "消息" });

const path = "/user/messages";

export function loader({ request }: LoaderFunctionArgs) {
  return readOwnPage(request, async (db, viewer) => {
    const query = new URL(request.url).searchParams;
    const page = pageParameter(query.get("page") ?? undefined);
    const group = messageGroupOf(query.get("kind"));
    const messages = await readMessagePage(db, viewer.id, page, group);
    // Whoever deletes the last message of the last page goes on at the one before.
    if (page > messages.pages) throw redirect(messagesPath(group, messages.pages));
    const read =
      messages.results.some(({ unread }) => !unread) ||
      (group === null && messages.total > viewer.unreadCount);
    return { messages, group, read };
  });
}

export function action({ request }: ActionFunctionArgs) {
  return memberAction(request, {
    schema: messagesSchema,
    run: async ({ intent, messageId }, viewer) => {
      const all = messageId === "all";
      const deletes = intent === "delete";
      if (deletes) await deleteMessages(viewer.id, all ? "read" : [messageId]);
      else await markMessagesRead(viewer.id, all ? "all" : [messageId]);
      const one = deletes ? "消息已删除" : "已标为已读";
      const several = deletes ? "已读的消息都删除了" : "全部标为已读了";
      const text = all ? several : one;
      return { to: cameFrom(request, path), flash: { kind: "success", text } };
    },
  });
}

function messagesPath(group: MessageGroup | null, page = 1): string {
  const query = [...(group ? [`kind=${group}`] : []), ...(page > 1 ? [`page=${page}`] : [])];
  return query.length > 0 ? `${path}?${query.join("&")}` : path;
}

function linksOf(current: MessageGroup | null) {
  const groups = Object.entries(messageGroups).map(([name, { text }]) => {
    const group = messageGroupOf(name);
    return { to: messagesPath(group), text, current: group === current };
  });
  return [{ to: path, text: "全部", current: current === null }, ...groups];
}

export default function Messages() {
  const { profile, messages, group, read } = useLoaderData<typeof loader>();
  const sent = formAnswer(useFormAnswer<typeof action>());
  const unread = useRootData().viewer?.unreadCount ?? 0;
  const { results, page, pages, total } = messages;
  return (
    <OwnPage profile={profile} sent={sent}>
      <Section
        title="消息"
        count={total}
        more={total > 0 && <MessageButtons unread={unread} read={read} />}
        roomy
      >
        <ChipLinks label="消息分类" links={linksOf(group)} />
        {total === 0 ? (
          <Empty words="还没有消息" note="有人评论、点赞或关注你时，会出现在这里。">
            <ButtonLink to="/topics">看话题</ButtonLink>
          </Empty>
        ) : (
          <MessageList messages={results} />
        )}
      </Section>
      <PageNumbers page={page} pages={pages} to={(to) => messagesPath(group, to)} />
    </OwnPage>
  );
}
