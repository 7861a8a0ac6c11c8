import type { RawBuilder } from "kysely";
import type { Viewer } from "~/features/accounts/user/user";
import type { SearchSource } from "~/features/search/search-source.server";
import type { Settings } from "~/features/site/settings/setting.schema";
import type { Database, Writer } from "~/platform/database/database.server";
import type { TableWith } from "~/platform/database/tables";
import type { PersonalData } from "~/platform/personal-data/personal-data";
import type { ToldPosts } from "./demo-stage";
import type { DescribedSite, SchemaFields } from "./schema-org";
import type { SeedChoices, SeedInsertion } from "./seed-choices";
import type { HeadsAsked, ThingHead } from "./thing-head";

type StandingColumn = "status" | "statusBefore" | "deleteTime" | "deletedBy" | "deleteReason";

/** Tables of what members write under a title, like, and keep among their favorites. */
export type PostTable = TableWith<
  | StandingColumn
  | ("id" | "userId" | "title" | "summary" | "content" | "createTime" | "editTime" | "editorId")
  | ("commentCount" | "likeCount" | "favoriteCount")
>;

/** Tables of what can be commented on. */
export type DiscussedTable = TableWith<"id" | "title" | "summary" | "status" | "commentCount">;

/** Tables of what members write and somebody may have to look at first. */
export type WrittenTable = TableWith<"id" | "userId" | "status" | "createTime">;

/**
 * What is decided of something that waits: approved, or rejected with a reason (1 to 200 characters). Approved is what was
 * read, which was edited last at `readOf` (milliseconds since 1970 UTC, 0 for never); missing where nobody read it on a page.
 */
export type ReviewDecision =
  { approved: true; readOf?: number | undefined } | { approved: false; reason: string };

/** Does one act with one thing; NotFound where it is in no state for it. `nodeId` is 0 for none, `readOf` as of a decision. */
type ActVerb = (
  moderator: Viewer,
  id: number,
  reason: string,
  nodeId: number,
  readOf?: number,
) => Promise<unknown>;

/** A thing as those see it who may: who wrote it (0 for nobody), what it is called, where it stands. */
interface SeenThing {
  userId: number;
  /** Where it is called otherwise than its kind. */
  noun?: string;
  title: string;
  path: string;
  /** What the viewer may do with it; nothing where its kind has pages of its own for that. */
  can?: { delete: boolean; restore: boolean };
  /** The topic that it is or stands in, and the node of that; missing where it stands in none. */
  place?: { topicId: number; nodeId: number };
}

/** The comments of a thing: how many, and the latest of them (0 for none). */
export interface CommentsOf {
  id: number;
  count: number;
  /** Milliseconds since 1970 UTC. */
  lastTime: number;
  lastUserId: number;
}

/** A thing whose row is taken for a comment on it. */
interface HeldForComment {
  userId: number;
  title: string;
  /** The node it stands in; missing where things of the kind stand in none. */
  nodeId?: number;
  closed?: string;
  /** How many seconds lie between two comments of one member, but for those who keep the node; missing for no such rule. */
  slowSeconds?: number;
}

/** Where it has come, thing by thing, what counts anew where a member commented. */
export interface SettledPlace {
  entityType: string;
  entityId: number;
  /** The last comment there with replies of theirs, and the last floor of their own. */
  rootId: number;
  floor: number;
  /** Whether all comments on the thing are counted. */
  counted: boolean;
}

/** How things of a kind are commented on. */
interface CommentsPart {
  table: DiscussedTable;
  /** What is said where the thing is gone. */
  gone: string;
  /** What the API calls messages about comments on it: 0 of topics, 6 of all else. */
  messageType: 0 | 6;
  /**
   * Takes the row of a published thing, so that one comment at a time takes a floor; NotFound when it is gone. `closed`
   * says why it takes no more of them.
   */
  hold: (trx: Writer, id: number) => Promise<HeldForComment>;
  /** Adds comments to the counts of things, or takes them away; each thing may stand in once. */
  add: (trx: Writer, notes: CommentsOf[]) => Promise<void>;
  /** Sets the counts of things to what was found by counting. */
  set: (trx: Writer, found: Pick<CommentsOf, "id" | "count">[]) => Promise<void>;
  /** Sets which comment on a thing is the latest, where its kind keeps that; of others none is looked for. */
  setLatest?: (trx: Writer, found: Omit<CommentsOf, "count">) => Promise<void>;
}

/** What those who follow an author see of a kind on their feed. */
export interface Followed {
  table: WrittenTable;
  /** Each is read by an index of its own: conditions on `thing`, each followed by "and", or nothing. */
  parts: RawBuilder<unknown>[];
  /** The rows of the feed by id, as the kind's card takes them. */
  readRows: (db: Database, viewer: Viewer, ids: number[]) => Promise<Map<number, object>>;
}

/** A row of the sitemap: when the thing was made or last changed, in milliseconds since 1970 UTC. */
export interface SitemapRow {
  id: number;
  time: number;
  edited: number;
}

/** Something that waits for review. */
export interface WaitingItem {
  kind: string;
  id: number;
  /** 话题, 动态, 文章, 评论. */
  noun: string;
  /** "" for tweets and comments. */
  title: string;
  content: string;
  user: { id: number; nickname: string };
  /** Where its author and moderators see it. */
  path: string;
  /** Milliseconds since 1970 UTC. */
  createTime: number;
  /** The same; 0 where it was never edited. */
  editTime: number;
}

/** The texts of a kind that the demo community brings, as its file holds them, and when it opens. */
export interface DemoTexts {
  texts: unknown;
  /** Milliseconds since 1970 UTC. */
  now: number;
  timeZone: string;
}

/** A form by which members write things of a kind. */
export interface WritingForm {
  /** "topic", "tweet", "article". */
  name: string;
  noun: string;
  /** Most characters (code points) of its text. */
  longest: number;
  /** Whether its text is shown as it stands, line by line, instead of Markdown. */
  plain?: boolean;
  /** The count of tags by which the form offers them; by topics where nothing is said. */
  tagCount?: "topicCount" | "articleCount";
  /** The page of the form, for something new, and for the thing to edit. */
  createPath: string;
  editPath: (id: number) => string;
}

/** Where pictures of other sites stand in things of a kind, while they are links and once they are here. */
export interface OutsidePlaces {
  table: TableWith<"id">;
  /** The columns that hold HTML as it is shown. */
  html: string[];
  /** The column, JSON, with the first pictures of one of these, which lists show. */
  list?: { column: string; of: string; most: number };
  /** A picture of its own: the column with its address as it was written, and that with what is shown, "" for nothing. */
  picture?: { address: string; shown: string; size: "url" | "preview" };
}

/** What readers find of a kind, and where. */
interface ReaderParts {
  /** A thing by the reader of its page; undefined when the viewer may not know of it. */
  readSeen?: (db: Database, id: number, viewer: Viewer | null) => Promise<SeenThing | undefined>;
  search?: SearchSource;
  /** What the sitemap lists: public things, as a statement of `SitemapRow`s. */
  sitemap?: () => RawBuilder<SitemapRow>;
  /** What its page says of a thing to machines, of `DescribedThings`; null unless everybody may read it. */
  structuredData?: (thing: never, described: DescribedSite) => SchemaFields[] | null;
  followed?: Followed;
}

/** What members do with things of a kind. */
interface MemberParts {
  /** The table of what members publish under a title, like, and keep among their favorites. */
  post?: PostTable;
  comments?: CommentsPart;
  forms?: WritingForm[];
  /** The fields of its form as they were typed, for the page of versions; NotFound when the viewer may not edit it. */
  readFields?: (db: Database, id: number, viewer: Viewer) => Promise<Record<string, string>>;
  /** How its author, or a moderator with a reason, deletes a thing and restores it. */
  deletion?: {
    table: WrittenTable;
    /** Takes a thing, and before it what it stands on, as deleting it does. */
    hold: (trx: Writer, id: number) => Promise<unknown>;
    delete: (viewer: Viewer, id: number, reason: string) => Promise<unknown>;
    deleteIn: (
      trx: Writer,
      viewer: Viewer,
      id: number,
      reason: string,
      settings: Settings,
    ) => Promise<unknown>;
    restore: (viewer: Viewer, id: number) => Promise<unknown>;
    /** Deletes what still waits for review, as when its author leaves. */
    withdraw: (trx: Writer, id: number, userId: number) => Promise<void>;
  };
  /** Where members' things stand, for whoever asks what a member wrote. */
  written?: WrittenTable;
  /** How many things of a member stand that the account does not count, up to `most`. */
  countOthers?: (db: Database, userId: number, most: number) => Promise<number>;
}

/** What moderators are told of and do. */
interface ModeratorParts {
  /** The node in which everybody sees the thing of an id, by an expression of that; null for none. Its keepers see to it. */
  shownIn?: (id: RawBuilder<number>) => RawBuilder<number | null>;
  /** The node that it stands in whether anybody sees it or not, by the same: what is refused there stays so. */
  standsIn?: (id: RawBuilder<number>) => RawBuilder<number | null>;
  /** Members may report what they see of it. */
  reported?: true;
  /** Where moderators see what was reported, where that is not where its readers do. */
  judgedAt?: (id: number) => string;
  /** What waits for review, and the command that decides it. */
  review?: {
    table: TableWith<"id" | "status">;
    decide: (moderator: Viewer, id: number, decision: ReviewDecision) => Promise<void>;
    /** What waits, longest first, at most 50; with `userId` one member's. Nothing where its page lists it by itself. */
    readWaiting?: (db: Database, userId?: number) => Promise<WaitingItem[]>;
  };
  /** What moderators do with many at once in the list at /admin/<name>. */
  list?: {
    name: string;
    acts: Record<string, ActVerb>;
    /** Acts that rows have by buttons of their own. */
    rowActs?: Record<string, ActVerb>;
  };
}

interface SettledByThing {
  table: WrittenTable;
  /** Takes things and counts anew what they count towards. */
  settle: (trx: Writer, ids: number[]) => Promise<void>;
}

interface SettledByPlace {
  table: WrittenTable;
  /** Counts anew where the next things of a member stand; answers with how many it dealt, null where none is left. */
  settlePlaces: (
    trx: Writer,
    userId: number,
    after: SettledPlace | null,
    size: number,
  ) => Promise<{ place: SettledPlace; done: number } | null>;
}

/** What the site itself does with things of a kind: counts, archives, fillings, removals. */
interface SiteParts {
  /** How what the things of a member count towards is counted anew, as when they are hidden or shown again. */
  settling?: SettledByThing | SettledByPlace;
  personalData?: PersonalData;
  outsidePlaces?: OutsidePlaces;
  /** What the demo community brings of a kind that no member writes, and how that goes. */
  demo?: {
    install: (trx: Writer, demo: DemoTexts) => Promise<void>;
    /** Called when the demo's own comments are gone, because what others commented on stays. */
    remove: (trx: Writer) => Promise<void>;
  };
  /** Checks the posts that the demo community's files tell of a kind; throws an Error that says what is wrong. */
  demoPosts?: (texts: unknown[]) => ToldPosts;
  /** Composes so many posts by chance, as `npm run seed` fills a site to measure it. */
  seed?: (count: number, chosen: SeedChoices) => SeedInsertion;
  /** How things go for good that nobody needs, as with the demo community. */
  removal?: {
    /** Their comments must be gone before. */
    remove: (trx: Writer, ids: number[]) => Promise<void>;
    /** The addresses of all uploads that things show. */
    readPictureAddresses: (db: Database, ids: number[]) => Promise<string[]>;
  };
}

/** A kind of thing that the forum holds, as everything knows it that goes through all kinds: what it is called, and its parts. */
export interface ContentKind extends ReaderParts, MemberParts, ModeratorParts, SiteParts {
  /** What rows, addresses and the API call it: "article". */
  name: string;
  /** 文章 */
  noun: string;
  /** The measure word by which things are counted: 篇, as in 一篇文章. */
  measure: string;
  /** Other names by which messages tell of its things, with their nouns: a tweet is a topic. */
  variants?: Record<string, string>;
  /** What things are called and where they stand, whatever their status. */
  readHeads: (db: Database, asked: HeadsAsked) => Promise<ThingHead[]>;
}
