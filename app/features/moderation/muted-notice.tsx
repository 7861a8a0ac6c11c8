import { useContext } from "react";
import { TimeZoneContext } from "~/features/site/time-zone-context";
import { Say } from "~/ui/say";
import { mutedWords } from "./mute";

/** Tells a muted member until when. */
export function MutedNotice({ mutedUntil }: { mutedUntil: number }) {
  const timeZone = useContext(TimeZoneContext);
  return (
    <Say kind="wait" icon="mute">
      {mutedWords(mutedUntil, timeZone)}。这段时间不能发布、评论和上传，其他都照常。
    </Say>
  );
}
