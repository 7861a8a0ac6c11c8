import { useSyncExternalStore } from "react";
import { Icon } from "~/ui/pictures/icon";
import * as styles from "./offline-notice.css";

function subscribeLine(listener: () => void): () => void {
  window.addEventListener("online", listener);
  window.addEventListener("offline", listener);
  return () => {
    window.removeEventListener("online", listener);
    window.removeEventListener("offline", listener);
  };
}

/** Says so while the browser has no network. */
export function OfflineNotice() {
  const online = useSyncExternalStore(
    subscribeLine,
    () => navigator.onLine,
    () => true,
  );
  if (online) return null;
  return (
    <output className={styles.offline}>
      <Icon name="off" />
      网络断开了。可以继续读，写的字会先留在这里。
    </output>
  );
}
