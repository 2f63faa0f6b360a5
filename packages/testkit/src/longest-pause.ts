/** The longest that nothing else was done while something ran. */
export async function longestPause(work: Promise<unknown>): Promise<number> {
  let longest = 0;
  let last = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
  }, 10);
  try {
    await work;
    return Math.max(longest, performance.now() - last);
  } finally {
    clearInterval(timer);
  }
}
