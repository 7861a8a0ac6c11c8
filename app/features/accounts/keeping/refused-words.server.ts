import type { NodeRefusal } from "~/features/accounts/user/user";
import { absoluteTime } from "~/platform/clock/clock";

/** How a refusal is told to the member. */
export function refusedWords(
  { reason, endTime }: Pick<NodeRefusal, "reason" | "endTime">,
  node: string,
  timeZone: string,
): string {
  const stop = /[。！？…]$/.test(reason) ? "" : "。";
  return `你在节点“${node}”里${untilWords(endTime, timeZone)}。原因：${reason}${stop}`;
}

/** That one may not speak, and until when: 0 until it is lifted. */
export function untilWords(endTime: number, timeZone: string): string {
  return endTime === 0
    ? "不能发言，直到解除"
    : `暂时不能发言，到 ${absoluteTime(endTime, timeZone)} 为止`;
}
