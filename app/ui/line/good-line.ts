interface Connection {
  saveData?: boolean;
  effectiveType?: string;
  /** Milliseconds to the server and back, roughly. */
  rtt?: number;
}

/** Whether the browser may ask for what nobody asked for yet without its being felt; who says nothing has a good line. */
export function isLineGood(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  const { saveData = false, effectiveType = "", rtt = 0 } = connection ?? {};
  return !saveData && !/2g|3g/.test(effectiveType) && rtt < 400;
}
