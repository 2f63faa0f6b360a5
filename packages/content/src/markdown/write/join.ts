// Lines put inside of something: an item of a list, a quote.

/** What is put before lines: the first, others, and those that are empty. */
export interface Prefix {
  readonly first: string;
  readonly others: string;
  readonly blank: string;
}

/** Lines with something before each. */
export function prefixLines(text: string, { first, others, blank }: Prefix): string {
  return text
    .split('\n')
    .map((line, index) => {
      if (line === '') return index === 0 ? first.trimEnd() : blank;
      return (index === 0 ? first : others) + line;
    })
    .join('\n');
}
