/** Something that the owner of a new site does once. */
export interface FirstStep {
  text: string;
  /** Why, in a sentence. */
  note: string;
  /** The page whose form does it. */
  to: string;
  done: boolean;
}
