/** What every call answers, but for pictures. */
export interface Envelope {
  success: boolean;
  /** What was asked for; of fields that are not right, their sentences. */
  data: unknown;
  /** A Chinese sentence where something went wrong, else "". */
  message: string;
  /** See `errorCodes`; for statuses other than 200 the status. 0 also for rules without a code of their own. */
  errorCode: number;
}

export function success(data: unknown): Envelope {
  return { success: true, data, message: "", errorCode: 0 };
}

export function failure(errorCode: number, message: string, data: unknown = null): Envelope {
  return { success: false, data, message, errorCode };
}
