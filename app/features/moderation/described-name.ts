/** What a node or a tag is called, and what is said of it. */
export interface DescribedName {
  name: string;
  description: string;
}

/** A name and its description as the audit log tells them on one line. */
export function spokenName({ name, description }: DescribedName): string {
  return description === "" ? name : `${name}：${description}`;
}
