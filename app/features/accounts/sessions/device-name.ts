const browsers: [RegExp, string][] = [
  [/MicroMessenger/, "微信"],
  [/\bQQ\//, "QQ"],
  [/EdgA?\//, "Edge"],
  [/Firefox\/|FxiOS/, "Firefox"],
  [/OPR\//, "Opera"],
  [/Chrome\/|CriOS/, "Chrome"],
  [/Safari\//, "Safari"],
  [/w3m/, "w3m"],
  [/Lynx/, "Lynx"],
];

const systems: [RegExp, string][] = [
  [/HarmonyOS|OpenHarmony/, "鸿蒙"],
  [/iPhone/, "iPhone"],
  [/iPad/, "iPad"],
  [/Android/, "Android"],
  [/Windows/, "Windows"],
  [/Macintosh|Mac OS X/, "macOS"],
  [/Linux/, "Linux"],
];

/** A device in words, from its User-Agent: Firefox，Linux. */
export function deviceName(userAgent: string): string {
  const first = (names: [RegExp, string][]) => names.find(([form]) => form.test(userAgent))?.[1];
  const parts = [first(browsers), first(systems)].filter(Boolean);
  return parts.length > 0 ? parts.join("，") : "其他客户端";
}
