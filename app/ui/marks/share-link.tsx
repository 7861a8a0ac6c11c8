import type { MouseEvent } from "react";
import { isPlainClick } from "~/ui/links/plain-click";
import { showToast } from "~/ui/notices/toast-store";
import { Icon } from "~/ui/pictures/icon";
import { act } from "./act-links.css";

interface ShareLinkProps {
  /** A path of this site. */
  path: string;
  title: string;
}

/** 分享: the permanent link; script offers what the device shares with, or copies the address. */
export function ShareLink({ path, title }: ShareLinkProps) {
  function share(event: MouseEvent<HTMLAnchorElement>) {
    if (!isPlainClick(event)) return;
    const url = event.currentTarget.href;
    const { share: hand, clipboard } = navigator as Partial<Navigator>;
    if (hand) {
      event.preventDefault();
      // Whoever closes the device's own sheet has changed their mind.
      hand.call(navigator, { title, url }).catch(() => undefined);
    } else if (clipboard) {
      event.preventDefault();
      clipboard.writeText(url).then(
        () => showToast({ kind: "success", text: "链接已复制" }),
        () => showToast({ kind: "error", text: "没能复制，请从地址栏复制链接" }),
      );
    }
  }
  return (
    <a className={act} href={path} onClick={share}>
      <Icon name="share" />
      <span>分享</span>
    </a>
  );
}
