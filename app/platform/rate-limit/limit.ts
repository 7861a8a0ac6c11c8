export interface Limit {
  /** How many in one window. */
  most: number;
  /** Length of the window in seconds. */
  seconds: number;
}

/** What is left of a limit: how many, and in how many seconds the present window ends or, when none are left, the next is allowed. */
export interface CallCount {
  left: number;
  reset: number;
}
