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

function copyLink(url: string, clipboard: Clipboard | undefined): void {
  const failure = { kind: "error", text: "没能复制，请从地址栏复制链接" } as const;
  if (clipboard === undefined) showToast(failure);
  else {
    clipboard.writeText(url).then(
      () => showToast({ kind: "success", text: "链接已复制" }),
      () => showToast(failure),
    );
  }
}

/** 分享: the permanent link; script offers what the device shares with, or copies the address. */
export function ShareLink({ path, title }: ShareLinkProps) {
  function share(event: MouseEvent<HTMLAnchorElement>) {
    if (!isPlainClick(event)) return;
    const url = event.currentTarget.href;
    const { share: hand, clipboard } = navigator as Partial<Navigator>;
    if (hand) {
      event.preventDefault();
      hand.call(navigator, { title, url }).catch((fault: unknown) => {
        // Whoever closes the device's own sheet has changed their mind; browsers within apps have the sheet, and refuse it.
        if (!(fault instanceof Error && fault.name === "AbortError")) copyLink(url, clipboard);
      });
    } else if (clipboard) {
      event.preventDefault();
      copyLink(url, clipboard);
    }
  }
  return (
    <a className={act} href={path} onClick={share}>
      <Icon name="share" />
      <span>分享</span>
    </a>
  );
}
