// How long something computes: a clock would count what other programs do, too.

/** Milliseconds of processor time that this process spends on a function, its threads included. Rejects with what the function throws. */
export async function computingTime(run: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}
