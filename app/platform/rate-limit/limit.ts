export interface Limit {
  /** How many in one window. */
  most: number;
  /** Length of the window in seconds. */
  seconds: number;
}

/** What is left of a limit: how many, and in how many seconds it begins anew. */
export interface CallCount {
  left: number;
  reset: number;
}
