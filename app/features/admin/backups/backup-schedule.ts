/** When the daily backup may be made: at a full hour, or -1 for never. */
export const backupHours = Array.from({ length: 25 }, (_, at) => at - 1);

/** Such an hour in words. */
export function backupHourWords(hour: number): string {
  return hour < 0 ? "不自动备份" : `每天 ${hour} 点`;
}
