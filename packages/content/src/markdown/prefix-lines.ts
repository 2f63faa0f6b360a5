// Lines put inside of something: an item of a list, a quote, a note.

/** What is put before lines: the first, others, those that are empty, and, if it differs, those that have only white space. */
export interface Prefix {
  readonly first: string;
  readonly others: string;
  readonly blank: string;
  readonly space?: string;
}

/** Lines of a note: of those without text, the reader takes no indentation away. */
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
