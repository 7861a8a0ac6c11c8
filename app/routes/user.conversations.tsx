import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { ListedConversation } from "~/features/conversations/conversation";
import { ConversationList } from "~/features/conversations/conversation-list";
import { readConversationsPage } from "~/features/conversations/conversation-page.server";
import { OwnPage } from "~/features/profiles/own-page";
import type { RouteHandle } from "~/features/site/frame/layout-name";
import { privateMeta } from "~/features/site/frame/page-meta";
import { ButtonLink } from "~/ui/links/button";
import { LoadMore, type LoadedPage } from "~/ui/lists/load-more";
import { Section } from "~/ui/lists/section";
import { buttons } from "~/ui/lists/section.css";
import { NothingListed } from "~/ui/notices/nothing-listed";

export const handle: RouteHandle = { layout: "user-centre" };

export const meta: MetaFunction = ({ matches }) => privateMeta(matches, { title: "私信" });

export const loader = ({ request }: LoaderFunctionArgs) => readConversationsPage(request);

const pickConversations = (data: unknown) =>
  (data as { conversations: LoadedPage<ListedConversation> }).conversations;

export default function Conversations() {
  const { profile, conversations } = useLoaderData<typeof loader>();
  return (
    <OwnPage profile={profile}>
      <Section
        title="私信"
        more={
          <div className={buttons}>
            <ButtonLink to="/user/conversation/new" size="small">
              写私信
            </ButtonLink>
          </div>
        }
      >
        {conversations.results.length === 0 ? (
          <NothingListed words="还没有私信" note="在成员的主页上可以给对方写私信。" />
        ) : (
          <LoadMore first={conversations} pick={pickConversations}>
            {(page) => <ConversationList conversations={page} />}
          </LoadMore>
        )}
      </Section>
    </OwnPage>
  );
}
