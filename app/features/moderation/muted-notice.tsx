import { ExactMoment } from "~/features/site/clock/exact-moment";
import { Say } from "~/ui/notices/say";

/** Tells a muted member until when. */
export function MutedNotice({ mutedUntil }: { mutedUntil: number }) {
  return (
    <Say kind="wait" icon="mute">
      已被禁言，
      {mutedUntil === -1 ? (
        "没有期限"
      ) : (
        <>
          到 <ExactMoment at={mutedUntil} /> 为止
        </>
      )}
      。这段时间不能发布、编辑、评论、上传和举报，其他都照常。
    </Say>
  );
}
