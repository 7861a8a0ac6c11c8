import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { memberAction } from "~/features/accounts/account/member-action.server";
import { MessageList, ReadButton } from "~/features/notifications/message-list";
import { markMessagesRead } from "~/features/notifications/message.commands.server";
import { readMessagePage } from "~/features/notifications/message.queries.server";
import { readMessagesSchema } from "~/features/notifications/message.schema";
import { OwnPage } from "~/features/profiles/own-page";
import { readOwnPage } from "~/features/profiles/own-page.server";
import type { RouteHandle } from "~/features/site/frame/layout-name";
import { privateMeta } from "~/features/site/frame/page-meta";
import { NotFound } from "~/platform/errors/domain-errors";
import { pageParameter } from "~/platform/http/parameters.server";
import { cameFrom } from "~/platform/http/site-address.server";
import { useRootData } from "~/root-data";
import { Section } from "~/ui/lists/section";
import { PageNumbers } from "~/ui/marks/page-numbers";
import { Empty } from "~/ui/notices/empty";

export const handle: RouteHandle = { layout: "user-centre" };

export const meta: MetaFunction = ({ matches }) => privateMeta(matches, { title: "消息" });

const path = "/user/messages";

export function loader({ request }: LoaderFunctionArgs) {
  return readOwnPage(request, async (db, viewer) => {
    const page = pageParameter(new URL(request.url).searchParams.get("page") ?? undefined);
    const messages = await readMessagePage(db, viewer.id, page);
    if (page > messages.pages) throw new NotFound();
    return { messages };
  });
}

export function action({ request }: ActionFunctionArgs) {
  return memberAction(request, {
    schema: readMessagesSchema,
    run: async ({ messageId }, viewer) => {
      await markMessagesRead(viewer.id, messageId === "all" ? "all" : [messageId]);
      return { to: cameFrom(request, path) };
    },
  });
}

export default function Messages() {
  const { profile, messages } = useLoaderData<typeof loader>();
  const unread = useRootData().viewer?.unreadCount ?? 0;
  const { results, page, pages, total } = messages;
  return (
    <OwnPage profile={profile}>
      <Section title="消息" count={total} more={unread > 0 && <ReadButton messageId="all" />}>
        {total === 0 ? (
          <Empty words="还没有消息" note="有人评论、点赞或关注你时，会出现在这里。" />
        ) : (
          <MessageList messages={results} />
        )}
      </Section>
      <PageNumbers
        page={page}
        pages={pages}
        to={(to) => (to === 1 ? path : `${path}?page=${to}`)}
      />
    </OwnPage>
  );
}
