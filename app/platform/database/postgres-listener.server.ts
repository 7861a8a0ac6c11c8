import pg from "pg";

/** Milliseconds before a lost connection is opened again. */
const reconnectAfter = 2000;

/** How often a connection that only listens is asked whether it is one still, and how long it has to answer, in milliseconds. */
const usualBeat = { every: 30_000, patience: 10_000 };

interface ChannelListener {
  /** Called for every notice, and when it begins to listen: something may have been missed. */
  heard: () => void;
  /** Called when it cannot hear any more. */
  lost: (error: unknown) => void;
}

/**
 * Listens to a channel by a connection of its own, until the answer is called. A line that is cut without a word, as by a
 * machine that is lost, is noticed by a question that stays without answer: who only listens would never know.
 */
export function listenToPostgres(
  connectionString: string,
  channel: string,
  { heard, lost }: ChannelListener,
  { every, patience } = usualBeat,
): () => void {
  let stopped = false;
  let client: pg.Client | undefined;
  const connect = async () => {
    if (stopped) return;
    const mine = new pg.Client({
      connectionString,
      application_name: "zhulin",
      connectionTimeoutMillis: patience,
      query_timeout: patience,
    });
    client = mine;
    let isLost = false;
    let beat: ReturnType<typeof setInterval> | undefined;
    const again = (error?: unknown) => {
      clearInterval(beat);
      if (isLost || stopped) return;
      isLost = true;
      letGo(mine);
      lost(error);
      setTimeout(connect, reconnectAfter).unref();
    };
    mine.on("notification", heard).on("error", again).on("end", again);
    try {
      await mine.connect();
      await mine.query(`listen ${channel}`);
      heard();
      beat = setInterval(() => void mine.query("select 1").catch(again), every).unref();
    } catch (error) {
      again(error);
    }
  };
  void connect();
  return () => {
    stopped = true;
    if (client) letGo(client);
  };
}

/** Ends a connection, which may have ended long ago. */
function letGo(client: pg.Client): void {
  client.end().catch(() => undefined);
}
