import { TopicSheet } from "~/features/content/topic-display/topic-sheet";
import { TopicPages } from "~/features/content/topic-display/topic-list";
import { Section } from "~/ui/lists/section";
import { hardDescription, hardNames, hardTags, hardTitle, hardWords } from "./hard-content";
import { detail, people } from "./samples";

const [name = ""] = hardNames;
const hard = {
  ...detail,
  title: hardTitle,
  name: hardTitle,
  summary: hardWords,
  user: { ...detail.user, nickname: name, description: hardDescription },
  tags: hardTags.map((tag, at) => ({ id: at + 1, name: tag })),
};

/** What is hard to set, as a row and as a topic. */
export function HardPieces({ html }: { html: string }) {
  const rows = hardNames.map((nickname, at) => ({
    ...hard,
    id: detail.id + at,
    user: { ...(people[at] ?? detail.user), nickname },
  }));
  return (
    <Section title="难排的内容" roomy>
      <TopicPages
        page={{ results: rows, cursor: "", hasMore: false }}
        pick={() => ({ results: [], cursor: "", hasMore: false })}
      />
      <TopicSheet
        topic={{ ...hard, contentHtml: html }}
        hidden={{ exists: false }}
        poll={null}
        signedIn
      >
        {null}
      </TopicSheet>
    </Section>
  );
}
