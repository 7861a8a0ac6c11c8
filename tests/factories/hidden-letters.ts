import { createConversation, createLetter, letWriteLetters } from "./conversation";
import type { Member } from "./member";

/**
 * Lets the author write to the moderator alone, and everybody but them to the reader; answers the ids of the conversation
 * of the two, and of that of the three, where the last letter is one that the reader may see.
 */
export async function writeLetters(
  { moderator, author, reader, gone }: Record<"moderator" | "author" | "reader" | "gone", Member>,
  [between = "", hidden = "", visible = ""]: string[],
): Promise<{ others: number; own: number }> {
  await letWriteLetters(author, gone);
  const others = await createConversation(author, [moderator], { content: between });
  await createConversation(gone, [reader], { content: hidden });
  const own = await createConversation(author, [reader, gone], { content: visible });
  await createLetter(gone, own, { content: hidden });
  await createLetter(author, own, { content: visible });
  return { others, own };
}
