import { useRevalidator } from "@remix-run/react";
import { useState } from "react";
import { Say } from "~/ui/notices/say";
import { Button } from "~/ui/links/button";
import { useHydrated } from "~/ui/links/hydrated";
import { quiet } from "~/ui/words/text.css";

const isAbleHere = (): boolean =>
  "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

/** Has messages pushed to this browser. Only script can ask for that, so the button stands where there is script. */
export function PushSwitch({ isOn }: { isOn: boolean }) {
  const isAble = useHydrated() && isAbleHere();
  const { revalidate } = useRevalidator();
  const [said, setSaid] = useState("");
  const [isAsking, setAsking] = useState(false);
  if (isOn) return null;
  if (!isAble) {
    return (
      <p className={quiet}>
        要在开着脚本、支持推送的浏览器里打开。iPhone 和 iPad 要先把本站添加到主屏幕，从那里打开。
      </p>
    );
  }
  async function turnOn() {
    setSaid("");
    setAsking(true);
    // First of all: browsers let a page ask for a moment after the press alone, and a module may take longer.
    const permission = Notification.requestPermission();
    const asking = await import("./push-asking").catch(() => null);
    const problem = asking ? await asking.askForPush(permission) : "没有连上，请再试一次";
    setSaid(problem);
    setAsking(false);
    if (problem === "") revalidate();
  }
  return (
    <>
      <Button type="button" onClick={() => void turnOn()} disabled={isAsking}>
        {isAsking ? "正在打开" : "推送到这台设备"}
      </Button>
      {said !== "" && <Say kind="no">{said}</Say>}
    </>
  );
}
