// Lines put inside of something: an item of a list, a quote, a note.

/** Prefixes of lines: the first, the others, empty ones, and, if different, those with only white space. */
export interface Prefix {
  readonly first: string;
  readonly others: string;
  readonly blank: string;
  readonly space?: string;
}

/** Prefix for the lines of a note. The parser doesn’t remove indentation from lines without text. */
export function notePrefix(label: string): Prefix {
  return { first: `[^${label}]: `, others: '    ', blank: '', space: '' };
}

/** Lines with something before each. */
export function prefixLines(text: string, { first, others, blank, space = others }: Prefix): string {
  return text
    .split('\n')
    .map((line, index) => {
      if (line === '') return index === 0 ? first.trimEnd() : blank;
      if (index === 0) return first + line;
      return (/^[ \t]+$/.test(line) ? space : others) + line;
    })
    .join('\n');
}
