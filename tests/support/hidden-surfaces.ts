import { sharedWord, visibleMark } from "tests/factories/hidden-world";
import type { Surface, VisibleKind } from "tests/support/surface";

const q = encodeURIComponent(sharedWord);
const found = (kind: VisibleKind & string): Surface => ({
  paths: () => [`/search?q=${q}&kind=${kind}`],
  shows: [kind],
});
const call = (path: string, shows: Surface["shows"], by?: "reader"): Surface => ({
  paths: () => [`/api${path}`],
  shows,
  ...(by && { by }),
});
const idIn = (path: string) => path.split("/").at(-1) ?? "";

/** Every surface on which things of members stand. */
export const surfaces: Record<string, Surface> = {
  "the front page": { paths: () => ["/"], shows: ["topic", "tweet", "article", "news"] },
  "the list of topics": { paths: () => ["/topics"], shows: ["topic", "tweet"] },
  "the list of topics, to a member": { paths: () => ["/topics"], shows: ["topic"], by: "reader" },
  "the list of a node": { paths: () => ["/topics/node/1"], shows: ["topic", "tweet"] },
  "topics by time and by heat": {
    paths: () =>
      [
        "/topics?",
        "/topics/node/1?",
        "/api/topic/topics?nodeId=0&",
        "/api/topic/topics?nodeId=1&",
      ].flatMap((path) =>
        ["sort=created", "sort=hot&days=1", "sort=hot", "sort=hot&days=30"].map(
          (look) => path + look,
        ),
      ),
    shows: ["topic", "tweet"],
  },
  "the topics that a member watches": {
    paths: () => ["/topics?only=watched"],
    shows: ["topic"],
    by: "reader",
  },
  "topics without comments": {
    paths: () => [
      "/topics?replies=no",
      "/topics/node/1?replies=no",
      "/api/topic/topics?unreplied=true",
    ],
    shows: ["tweet"],
  },
  "the questions without an answer": {
    paths: () => ["/topics/node/1?solved=no", "/api/topic/topics?nodeId=1&unsolved=true"],
    shows: ["asked", "doubted"],
  },
  "questions with their answers": {
    paths: ({ visible: { question, asked, doubted } }) => [question, asked, doubted],
    shows: ["question", "answer"],
  },
  "the list of recommended topics": { paths: () => ["/topics/node/recommend"], shows: ["topic"] },
  "the list of a tag": { paths: ({ tag }) => [`/topics/tag/${tag}`], shows: ["topic"] },
  "the list of articles": { paths: () => ["/articles"], shows: ["article"] },
  "the articles of a tag": { paths: ({ tag }) => [`/articles/${tag}`], shows: ["article"] },
  "the news": { paths: () => ["/news/list"], shows: ["news"] },
  "the vulnerabilities": { paths: () => ["/vulnerability/list"], shows: ["vulnerability"] },
  "the tags": { paths: () => ["/tags"], shows: ["tag"] },
  "the links": { paths: () => ["/links"], shows: ["link"] },
  "the feed of whom a member follows": {
    paths: () => ["/topics/node/feed"],
    shows: ["topic", "article"],
    by: "reader",
  },
  "a member's favorites": {
    paths: () => ["/user/favorites"],
    shows: ["topic", "article"],
    by: "reader",
    mayName: true,
  },
  "a member's bookmarks": {
    paths: () => ["/user/bookmarks", "/user/bookmarks?sort=reminder"],
    shows: ["comment", "reply", "own comment"],
    by: "reader",
  },
  "the pages of bookmarks": {
    paths: ({ bookmarked }) => bookmarked.map((id) => `/comment/${id}/bookmark`),
    shows: ["comment", "reply", "own comment"],
    by: "reader",
  },
  "a member's watches": { paths: () => ["/user/watching"], shows: ["tag"], by: "reader" },
  "the API's watches": call("/user/watching", ["author", "tag"], "reader"),
  "how a member wants to be told": {
    paths: () => ["/user/profile/account", "/api/user/notices"],
    shows: ["reader"],
    by: "reader",
  },
  "a member's messages": {
    paths: () => ["/user/messages"],
    shows: ["author", "reply", "topic"],
    by: "reader",
    mayName: true,
  },
  "a member's conversations": {
    paths: ({ conversation }) => ["/user/conversations", `/user/conversation/${conversation}`],
    shows: ["author", "letter"],
    by: "reader",
  },
  "a topic with its comments and likers": {
    paths: ({ visible }) => [visible.topic, `${visible.topic}?sort=newest`],
    shows: ["topic", "comment"],
  },
  "a poll of a topic": {
    paths: ({ visible }) => [visible.topic, `/api${visible.topic}`],
    shows: ["choice"],
  },
  "who voted in a public poll": {
    paths: ({ visible }) => [`${visible.topic}/votes`],
    shows: ["choice", "author"],
  },
  "topics beside a topic: by its tags, and of its node": {
    paths: ({ visible }) => [visible.topic],
    shows: ["link to question", "link to doubted"],
  },
  "the author's comments alone": {
    paths: ({ visible }) => [`${visible.topic}?by=author`],
    shows: ["own comment"],
  },
  "all replies to a comment": {
    paths: ({ visible, root }) => [`${visible.topic}?comment=${root}&replies=all`],
    shows: ["comment"],
  },
  "an article with related ones": {
    paths: ({ visible }) => [visible.article],
    shows: ["article", "related"],
  },
  "an author's page": {
    paths: ({ authorPath }) =>
      ["", "?tab=tweets", "?tab=articles", "?tab=comments"].map((tab) => authorPath + tab),
    shows: ["topic", "tweet", "article"],
  },
  "fans and follows": {
    paths: ({ readerPath }) => ["", "/fans", "/follows"].map((list) => readerPath + list),
    shows: ["author"],
  },
  "who has a badge": {
    paths: ({ badge, authorPath }) => ["/badges", `/badges/${badge}`, `${authorPath}/badges`],
    shows: ["author"],
  },
  "what is reported in the nodes that a member keeps, and merged there": {
    paths: ({ visible }) => ["/user/keeping", `${visible.topic}/merge`],
    shows: ["topic", "comment", "author"],
    by: "keeper",
  },
  "to whom a keeper refuses a node": {
    paths: () => ["/topics/node/1/refusals", "/api/node/refusals/1"],
    shows: ["author"],
    by: "keeper",
  },
  "what a member may complete": {
    paths: () => ["/user/autocomplete?q=zq", "/tags/autocomplete?q=zq"],
    shows: ["author", "tag"],
    by: "reader",
  },
  "the list of members": {
    paths: () => [
      "/members",
      "/members?sort=newest",
      "/api/user/members",
      "/api/user/members?sort=newest",
    ],
    shows: ["author"],
  },
  "members found by the beginning of their names": {
    paths: () =>
      ["zq", "zqvis", "zqh"].flatMap((name) => [
        `/members?name=${name}`,
        `/api/user/members?name=${name}`,
      ]),
    shows: ["author"],
  },
  "the score ranking": { paths: () => ["/user/scores?rank"], shows: ["author"] },
  "the search for topics": found("topic"),
  "the search by author, by title and by time": {
    paths: () => [`/search?q=${q}&author=zqvisauthorz`, `/search?q=${q}&in=title&sort=time`],
    shows: ["topic"],
  },
  "the search by nickname": {
    paths: () => [`/search?q=${q}&author=${visibleMark("reader")}`],
    shows: ["question", "asked", "doubted"],
  },
  "the search in a topic": {
    paths: ({ visible }) => [`/search?q=zq&within=${idIn(visible.topic)}`],
    shows: ["comment", "reply"],
  },
  "the API's search in a topic": {
    paths: ({ visible }) => [`/api/search/comment/${idIn(visible.topic)}`],
    shows: ["comment", "reply"],
    post: new URLSearchParams({ keyword: "zq" }),
  },
  "the search for articles": found("article"),
  "the search for news": found("news"),
  "the search for vulnerabilities": found("vulnerability"),
  "the search for people": { paths: () => ["/search?q=zqvisauthorz&kind=user"], shows: ["author"] },
  "the RSS feed": { paths: () => ["/rss.xml"], shows: ["topic", "tweet"] },
  "the Atom feed": { paths: () => ["/atom.xml"], shows: ["topic", "tweet"] },
  "the feed of a node": { paths: () => ["/topics/node/1/rss.xml"], shows: ["topic"] },
  "the feed of articles": { paths: () => ["/articles/rss.xml"], shows: ["article"] },
  "the sitemap": {
    paths: () =>
      ["topic", "article", "news", "vulnerability", "user", "tag", "articles", "link", "node"].map(
        (kind) => `/sitemap/${kind}-1.xml`,
      ),
    shows: ["link to topic", "link to article", "link to news", "link to vulnerability"],
  },
  "the API's topics": call("/topic/topics", ["tweet"]),
  "the API's sticky topics": call("/topic/sticky_topics", ["topic"]),
  "the API's topics of a tag": {
    paths: ({ tag }) => [`/api/topic/tag/topics?tagId=${tag}`],
    shows: ["topic"],
  },
  "the API's topics of a member": {
    paths: ({ author }) => [`/api/topic/user/topics?userId=${author.id}`],
    shows: ["topic"],
  },
  "the API's topic with likes and comments": {
    paths: ({ visible }) => {
      const id = idIn(visible.topic);
      const comments = `/api/comment/comments?entityType=topic&entityId=${id}`;
      return [`/api/topic/${id}`, `/api/topic/recentlikes/${id}`, comments];
    },
    shows: ["topic", "comment"],
  },
  "the API's replies": {
    paths: ({ root }) => [`/api/comment/replies?commentId=${root}`],
    shows: ["reply"],
  },
  "the API's articles": call("/article/articles", ["article"]),
  "the API's related articles": {
    paths: ({ visible }) =>
      ["related", "nearly"].map((list) => `/api/article/${list}/${idIn(visible.article)}`),
    shows: ["related"],
  },
  "the API's news": call("/news/list", ["news"]),
  "the API's vulnerabilities": call("/vulnerability/list", ["vulnerability"]),
  "the API's links": {
    paths: () => ["/api/link/links", "/api/link/toplinks"],
    shows: ["link"],
  },
  "the API's tags": { paths: () => ["/api/tag/tags"], shows: ["tag"] },
  "the API's fans and follows": {
    paths: ({ reader }) =>
      ["fans", "follows", "recent/fans", "recent/follow"].map(
        (list) => `/api/fans/${list}?userId=${reader.id}`,
      ),
    shows: ["author"],
  },
  "the API's feed": call("/feed/topics", ["topic"], "reader"),
  "the API's watched topics": call("/topic/reading?only=watched", ["topic"], "reader"),
  "the API's favorites": {
    paths: () => ["/api/user/favorites"],
    shows: ["topic", "article"],
    by: "reader",
    mayName: true,
  },
  "the API's bookmarks": {
    paths: () => ["/api/user/bookmarks", "/api/user/bookmarks?sort=reminder"],
    shows: ["comment", "reply", "own comment"],
    by: "reader",
  },
  "the API's messages": {
    paths: () => ["/api/user/messages", "/api/user/msgrecent"],
    shows: ["author", "reply", "topic"],
    by: "reader",
    mayName: true,
  },
  "the API's ranking": call("/user/score/rank", ["author"]),
  "the API's search": {
    paths: () => ["/api/search/topic"],
    shows: ["topic"],
    post: new URLSearchParams({ keyword: sharedWord }),
  },
  "the API's search by nickname": {
    paths: () => ["/api/search/topic"],
    shows: ["question", "asked", "doubted"],
    post: new URLSearchParams({ keyword: sharedWord, author: visibleMark("reader") }),
  },
};
