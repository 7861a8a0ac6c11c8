/** Streams that one member has open in this process at most; a browser shares one among its tabs. */
export const mostStreams = 12;

const taken = new Map<number, number>();

/** Takes a seat for a stream of a member and answers how to give it back; null when the member has them all. */
export function takeSeat(memberId: number): (() => void) | null {
  const seats = taken.get(memberId) ?? 0;
  if (seats >= mostStreams) return null;
  taken.set(memberId, seats + 1);
  return () => {
    const left = (taken.get(memberId) ?? 1) - 1;
    if (left > 0) taken.set(memberId, left);
    else taken.delete(memberId);
  };
}
