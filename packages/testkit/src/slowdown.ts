// How much longer a function takes for one input than for another: what shows that time grows with the square of a length, or worse,
// on any machine.
import { computingTime } from './computing-time.ts';

const TRIES = 3;
/** Times below are noise. */
const SHORTEST_MS = 2;
/** With less, it is not tried again: no test asks for less. */
const CLEARLY_FINE = 10;

/** The shortest processor time for the worst input, as a multiple of the shortest for the harmless one. What is thrown counts as an answer. */
export async function slowdown<Input>(
  run: (input: Input) => unknown,
  { worst, harmless }: { readonly worst: Input; readonly harmless: Input },
): Promise<number> {
  const times = { harmless: Infinity, worst: Infinity };
  const ratio = () => times.worst / Math.max(SHORTEST_MS, times.harmless);
  for (let tries = 0; tries < TRIES && !(ratio() < CLEARLY_FINE); tries++) {
    times.harmless = Math.min(times.harmless, await timed(() => run(harmless)));
    times.worst = Math.min(times.worst, await timed(() => run(worst)));
  }
  return ratio();
}

/** Milliseconds that a function computes, also where it throws. */
function timed(run: () => unknown): Promise<number> {
  return computingTime(async () => {
    try {
      await run();
    } catch {
      // What is thrown counts as an answer.
    }
  });
}
