import { createConversation, createLetter, letWriteLetters } from "./conversation";
import type { Member } from "./member";

/**
 * Lets the author write to the moderator alone, and everybody but them to the reader; answers the id of the conversation of
 * the three, where the last letter is one that the reader may see.
 */
export async function writeLetters(
  { moderator, author, reader, gone }: Record<"moderator" | "author" | "reader" | "gone", Member>,
  [between = "", hidden = "", visible = ""]: string[],
): Promise<number> {
  await letWriteLetters(author, gone);
  await createConversation(author, [moderator], { content: between });
  await createConversation(gone, [reader], { content: hidden });
  const id = await createConversation(author, [reader, gone], { content: visible });
  await createLetter(gone, id, { content: hidden });
  await createLetter(author, id, { content: visible });
  return id;
}
