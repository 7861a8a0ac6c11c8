import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { PersonRow } from "~/features/accounts/user/person-row";
import type { Person } from "~/features/accounts/user/user";
import { readMessagePeople } from "~/features/notifications/message-people.queries.server";
import { OwnPage } from "~/features/profiles/own-page";
import { readOwnPage } from "~/features/profiles/own-page.server";
import type { RouteHandle } from "~/features/site/frame/layout-name";
import { privateMeta } from "~/features/site/frame/page-meta";
import { found, idParameter } from "~/platform/http/parameters.server";
import { Link } from "~/ui/links/link";
import { LoadMore, type LoadedPage } from "~/ui/lists/load-more";
import { Section } from "~/ui/lists/section";
import { NothingListed } from "~/ui/notices/nothing-listed";

export const handle: RouteHandle = { layout: "user-centre" };

export const meta: MetaFunction = ({ matches }) => privateMeta(matches, { title: "是哪些人" });

export function loader({ request, params }: LoaderFunctionArgs) {
  return readOwnPage(request, async (db, viewer) => {
    const id = idParameter(params["messageId"]);
    const cursor = new URL(request.url).searchParams.get("cursor");
    return { id, people: found(await readMessagePeople(db, viewer.id, id, cursor)) };
  });
}

const pickNamed = (data: unknown) => (data as { people: LoadedPage<Person> }).people;

/** Whose acts of a day a message tells of. */
export default function MessagePeople() {
  const { profile, id, people } = useLoaderData<typeof loader>();
  return (
    <OwnPage profile={profile}>
      <Section title="是哪些人" more={<Link to="/user/messages">回到消息</Link>}>
        {people.results.length === 0 ? (
          <NothingListed words="没有可以列出来的人" />
        ) : (
          <LoadMore first={people} pick={pickNamed} path={`/user/messages/${id}/people`}>
            {(results) => (
              <ul>
                {results.map((person) => (
                  <li key={person.id}>
                    <PersonRow user={person} />
                  </li>
                ))}
              </ul>
            )}
          </LoadMore>
        )}
      </Section>
    </OwnPage>
  );
}
