import { createPortal } from "react-dom";
import { useId, useLayoutEffect, useRef, type ReactNode } from "react";
import { iconButton } from "~/ui/links/button.css";
import { ToastPlace } from "~/ui/notices/toast";
import { Icon } from "~/ui/pictures/icon";
import * as styles from "./dialog.css";

interface DialogProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
  /** Buttons at the foot. */
  foot?: ReactNode;
}

/**
 * A dialog above the page, rendered only while it is open, outside of the place that it is asked for in, whose styles are not
 * its own; without script its place is a page of its own.
 */
export function Dialog({ title, onClose, children, foot }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  // Closed before it is taken away, it gives the focus back to where it was asked for.
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  return createPortal(
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={titleId} onClose={onClose}>
      <div className={styles.head}>
        <h2 id={titleId}>{title}</h2>
        <button
          className={iconButton}
          type="button"
          aria-label="关闭"
          onClick={() => dialog.current?.close()}
        >
          <Icon name="close" />
        </button>
      </div>
      <div className={styles.body}>{children}</div>
      {foot !== undefined && <div className={styles.foot}>{foot}</div>}
      {/* The place of the page lies behind, where nobody reaches or hears it. */}
      <ToastPlace />
    </dialog>,
    document.body,
  );
}
