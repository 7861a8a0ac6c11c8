import { createContext } from "react";

/** Something to complete a name with. */
export interface Candidate {
  /** What is put into the text. */
  insert: string;
  label: string;
}

/** What an editor may ask of the site around it. */
export interface EditorWays {
  /** Takes pictures that were chosen, pasted or dropped. */
  bring(files: File[]): void;
  complete(sign: "@" | "#", typed: string): Promise<Candidate[]>;
  /** What follows from a completion: a tag is ticked. */
  chosen?: (sign: "@" | "#", candidate: Candidate) => void;
}

/** The ways of the editors below it; null where there are none. */
export const EditorWaysContext = createContext<EditorWays | null>(null);
