const units = ["字节", "KB", "MB", "GB", "TB"] as const;

/** A number of bytes as people say it: “512 字节”, “1.5 MB”. */
export function byteWords(bytes: number): string {
  const step = bytes < 1 ? 0 : Math.min(Math.floor(Math.log2(bytes) / 10), units.length - 1);
  const figure = bytes / 1024 ** step;
  return `${step === 0 ? figure : figure.toFixed(1)} ${units[step] ?? "字节"}`;
}
