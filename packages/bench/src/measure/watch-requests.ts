// How long a request takes that is made again and again on one connection, while something else happens or nothing does.
import { call } from './call.ts';
import { quantile, timed } from './interleave.ts';

/** The 99th percentile in milliseconds of a GET that is made one after another for so long, each response read to its end. */
export async function watchRequests(url: string, watchedMs: number): Promise<number> {
  const times: number[] = [];
  const until = performance.now() + watchedMs;
  while (performance.now() < until) times.push(await timed(async () => (await call(url)).arrayBuffer()));
  return quantile(times, 0.99);
}
