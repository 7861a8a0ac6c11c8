import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Portal } from "~/features/content/portal/portal";
import { portalLine, portalTitle, portalTopics } from "~/features/content/portal/portal-data";
import { pageMeta } from "~/features/site/frame/page-meta";
import { NotFound } from "~/platform/errors/domain-errors";
import { renderMarkdown } from "~/platform/markdown/markdown.server";
import { Section } from "~/ui/lists/section";
import { ForumPieces } from "./forum-pieces";
import { hardText } from "./hard-content";
import { HardPieces } from "./hard-pieces";
import { Parts } from "./parts";
import { people, tags, topics } from "./samples";
import { StatePieces } from "./state-pieces";
import * as styles from "./styleguide.css";

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "各种零件" });

/** Every piece in all its states, and a 404 in production. */
export function loader() {
  if (process.env.NODE_ENV !== "production") {
    return { hardHtml: renderMarkdown(hardText("/logo-light.svg", "/mark.svg")).html };
  }
  const { message, status } = new NotFound("This page could not be found");
  throw new Response(message, { status });
}

export default function Styleguide() {
  const { hardHtml } = useLoaderData<typeof loader>();
  const members = people.map((person, at) => ({ ...person, score: 4820 - at * 411 }));
  return (
    <div className={styles.board}>
      <h1>各种零件</h1>
      <Parts />
      <StatePieces />
      <ForumPieces />
      <HardPieces html={hardHtml} />
      <Section title="门户">
        <Portal
          notice="周六凌晨两点到三点更换硬盘，其间只能阅读，不能发布。"
          recommended={portalTopics(topics.slice(0, 5))}
          newest={topics.map(portalLine)}
          hottest={topics.slice(0, 5).map(portalTitle)}
          members={members}
          tags={tags}
          order={["topics"]}
          rows={{ stories: null, reading: null }}
        />
      </Section>
    </div>
  );
}
