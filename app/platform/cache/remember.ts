/** A function that keeps its latest `most` answers by key; the oldest are forgotten first. */
export function remember<Key, Answer>(
  compute: (key: Key) => Answer,
  most: number,
): (key: Key) => Answer {
  const kept = new Map<Key, Answer>();
  return (key) => {
    const known = kept.get(key);
    if (known !== undefined) return known;
    const answer = compute(key);
    const [oldest] = kept.keys();
    if (kept.size >= most && oldest !== undefined) kept.delete(oldest);
    kept.set(key, answer);
    return answer;
  };
}
