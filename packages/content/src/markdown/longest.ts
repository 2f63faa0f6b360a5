/** The largest of some numbers, and at least the first. Takes any number of them, where `Math.max` has a limit of arguments. */
export function largest(least: number, values: Iterable<number>): number {
  let found = least;
  for (const value of values) if (value > found) found = value;
  return found;
}
