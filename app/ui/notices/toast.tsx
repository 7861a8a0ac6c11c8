import { useSyncExternalStore } from "react";
import { Icon } from "~/ui/pictures/icon";
import { currentToast, hideOffer, subscribeToToasts, type ToastMessage } from "./toast-store";
import * as styles from "./toast.css";

/** How a toast looks. */
export function Toast({ kind, text, link }: ToastMessage) {
  return (
    <span className={styles.toast}>
      <Icon name={kind === "success" ? "check" : "warn"} />
      {text}
      {link && (
        <>
          {" · "}
          <a href={link.to}>{link.words}</a>
          {" · "}
          <button type="button" onClick={hideOffer}>
            关闭
          </button>
        </>
      )}
    </span>
  );
}

/** The place where toasts appear; screen readers hear them without losing their own. */
export function ToastPlace() {
  const message = useSyncExternalStore(subscribeToToasts, currentToast, () => null);
  return (
    <output className={styles.place} aria-live="polite">
      {message && <Toast {...message} />}
    </output>
  );
}
