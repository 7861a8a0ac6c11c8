const larger = ["KB", "MB", "GB", "TB"] as const;

/** A number of bytes as people say it: “512 字节”, “1.5 MB”; `unit` is what less than 1,024 are counted in. */
export function byteWords(bytes: number, unit = "字节"): string {
  const step = bytes < 1 ? 0 : Math.min(Math.floor(Math.log2(bytes) / 10), larger.length);
  const figure = bytes / 1024 ** step;
  return step === 0 ? `${figure} ${unit}` : `${figure.toFixed(1)} ${larger[step - 1]}`;
}
