// Numbers of things in texts.

/** `1 state`, `2 states`. */
export function countOf(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
