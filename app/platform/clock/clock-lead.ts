/**
 * How far the clock of one server may be ahead of another's, in milliseconds. A moment further ahead of now was noted by a
 * clock that was ahead and has been set right: it does not tell when something was.
 */
export const mostClockLead = 60_000;
