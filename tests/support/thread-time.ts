/** The processor time that this thread has had so far, in milliseconds: waiting for other work of the machine is none of it. */
export function threadTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** Milliseconds of this thread's processor time that `work` takes. */
export function workTime(work: () => unknown): number {
  const begun = threadTime();
  work();
  return threadTime() - begun;
}
