import pg from "pg";

/** Milliseconds before a lost connection is opened again. */
const reconnectAfter = 2000;

interface ChannelListener {
  /** Called for every notice, and when it begins to listen: something may have been missed. */
  heard: () => void;
  /** Called when it cannot hear any more. */
  lost: (error: unknown) => void;
}

/** Listens to a channel by a connection of its own, until the answer is called. */
export function listenToPostgres(
  connectionString: string,
  channel: string,
  { heard, lost }: ChannelListener,
): () => void {
  let stopped = false;
  let client: pg.Client | undefined;
  const connect = async () => {
    if (stopped) return;
    const mine = new pg.Client({ connectionString, application_name: "zhulin" });
    client = mine;
    let isLost = false;
    const again = (error?: unknown) => {
      if (isLost || stopped) return;
      isLost = true;
      lost(error);
      setTimeout(connect, reconnectAfter).unref();
    };
    mine.on("notification", heard).on("error", again).on("end", again);
    try {
      await mine.connect();
      await mine.query(`listen ${channel}`);
      heard();
    } catch (error) {
      again(error);
    }
  };
  void connect();
  return () => {
    stopped = true;
    void client?.end().catch(() => undefined);
  };
}
