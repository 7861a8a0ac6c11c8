/** Of members who bear the same nickname so many are meant by it: those who came first. */
export const mostNamesakes = 10;

/** Says that a nickname means so many members; nothing where it means one. */
export function namesakeWords(members: number): string | undefined {
  if (members <= 1) return undefined;
  if (members < mostNamesakes) return `有 ${members} 位成员叫这个昵称，找的是他们写的`;
  return `叫这个昵称的成员很多，找的是最早加入的 ${members} 位写的`;
}
