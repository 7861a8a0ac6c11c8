/**
 * Makes of `work` what is done once at a time. Who asks while one still waits for its turn shares that one, which has read
 * nothing yet: a hundred signals during a reload are one more.
 */
export function inTurns(work) {
  let last = Promise.resolve();
  let waiting = null;
  return (hear) => {
    const mine = waiting ?? { listeners: [], turn: null };
    mine.listeners.push(hear);
    if (waiting === null) {
      waiting = mine;
      mine.turn = last.then(() => {
        waiting = null;
        return work((line) => mine.listeners.forEach((listener) => listener(line)));
      });
      last = mine.turn;
    }
    return mine.turn;
  };
}
