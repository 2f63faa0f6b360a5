// What both ends of our tunnel agree on in the benchmark.

/** Domain of every tunnel. */
export const TUNNEL_DOMAIN = 'localhost';

/** One token owns all names. */
export const TUNNEL_TOKEN = 't0ken-of-the-benchmark';

/** Name of the n-th tunnel. */
export function tunnelName(index: number): string {
  return `bench-${index}`;
}
