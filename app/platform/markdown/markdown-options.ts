/** What is known of a picture before it loads; sizes in CSS pixels. */
export interface PictureSize {
  width: number;
  height: number;
  /** Address of the small variant, "" if there is none. */
  preview: string;
}

/** A picture of another site as it is stored here. */
export interface StoredPicture extends PictureSize {
  url: string;
}

/** Finds what is stored of a picture of another site by its `outsideAddress`. */
export type FindStored = (address: string) => StoredPicture | undefined;

export interface MentionedUser {
  id: number;
  nickname: string;
}

export interface MarkdownOptions {
  /** False turns headings into bold paragraphs, as in comments. Default true. */
  headings?: boolean;
  /** True keeps each line end as a line break. Default false, as CommonMark has it. */
  breaks?: boolean;
  /** First part of every heading id, so that several texts can share a page. Default "h". */
  idPrefix?: string;
  /** Says what is known of the picture at an address. */
  picture?: (url: string) => PictureSize | undefined;
  /** Finds what is stored here of a picture of another site. */
  outside?: FindStored;
  /** Finds the member with a username; a mention of an unknown name stays plain text. */
  mention?: (username: string) => MentionedUser | undefined;
}

export interface Heading {
  /** 2 to 4. */
  level: number;
  id: string;
  text: string;
}

export interface RenderedMarkdown {
  /** Safe to show as it is. */
  html: string;
  /** Plain text on one line, without code blocks and pictures; for search. */
  text: string;
  /** Plain text as `text`, without headings and tables; for summaries. */
  lead: string;
  headings: Heading[];
  /** Addresses of the pictures, each once, in order. */
  pictures: string[];
  /** Usernames that were linked, each once, in order, 10 at most. */
  mentions: string[];
  /** Whether it would have grown beyond measure: then all of this is of its plain lines. */
  overgrown: boolean;
}
