// Markdown that is made to take long, in any size: each kind is one that a parser of Markdown has been slow with.

/** A piece that repeats, or a text of so many characters. */
type Kind = string | ((length: number) => string);

const KINDS: Readonly<Record<string, Kind>> = {
  'emphasis of two signs': '*a_ ',
  'emphasis that opens': '*a ',
  'emphasis that closes': 'a* ',
  'emphasis inside emphasis': (length) => '*a '.repeat(length / 6) + 'a* '.repeat(length / 6),
  'strong inside strong': (length) => '**a '.repeat(length / 8) + 'a** '.repeat(length / 8),
  'emphasis of every length': (length) => growing(length, '*'),
  'struck text that opens': '~~a ',
  'struck text of two lengths': '~a ~~b ',
  'words with underscores': 'snake_case\n',
  'brackets that open': '[',
  'brackets inside brackets': (length) => '['.repeat(length / 2) + ']'.repeat(length / 2),
  'links that do not end': '[a](',
  'links in brackets': '[[a](b)',
  'references to nothing': '[a] ',
  'pictures that do not end': '![',
  'notes that open': '[^',
  definitions: '[a]: b\n',
  'code of every length': (length) => growing(length, '`'),
  'formulas of every length': (length) => growing(length, '$'),
  'quotes inside quotes': '> ',
  'lists inside lists': '- ',
  'lists of deeper items': (length) => {
    const lines: string[] = [];
    for (let depth = 0, total = 0; total < length; depth++) {
      lines.push(`${'  '.repeat(depth % 90)}- a`);
      total += (lines.at(-1)?.length ?? 0) + 1;
    }
    return lines.join('\n');
  },
  'one list': '- a\n',
  'one list of words': '- eleven letters\n',
  'quotes and lists by turns': '> - ',
  'tables of columns': (length) => `${'|a'.repeat(length / 4)}|\n${'|-'.repeat(length / 4)}|\n`,
  'tables of rows': (length) => `|a|b|\n|-|-|\n${'|a|b|\n'.repeat(length / 6)}`,
  'tables of words': (length) => `|a|b|\n|-|-|\n${'|a word|b word|\n'.repeat(length / 16)}`,
  'rows without a table': '|a|b|\n',
  entities: '&amp;',
  'entities that do not end': '&a',
  'tags of HTML that open': '<b>',
  'tags of HTML that do not end': '<b ',
  'comments that do not end': '<!-- ',
  'details that open': '<details>\n\n',
  'admonitions that open': ':::tip Title\n',
  'admonitions with longer and longer fences': (length) =>
    Array.from({ length: Math.floor(Math.sqrt(length)) }, (_one, at) => `${':'.repeat(at + 3)}tip\n`).join(''),
  'imports that do not end': 'import { a, b,\n',
  'imports on one line': "import x from 'y'; ",
  'tags of ours that open': '{% hint style="info" %}\n',
  'tags of ours that do not end': '{% a ',
  addresses: 'http://a.b ',
  'addresses of parentheses': (length) => `http://a.b/${'('.repeat(length / 2)}${')'.repeat(length / 2)}`,
  'mail addresses': 'a@b.c',
  'signs for mail': 'a@',
  'dots and letters': 'a.',
  backslashes: '\\',
  'emojis that do not end': ':a',
  headings: '# a\n',
  'underlines of headings': 'a\n=\n',
  'line endings': '\n',
  spaces: ' ',
  'spaces at the end of lines': `a${' '.repeat(40)}\n`,
  'fences that open': '```\na\n',
  'a word': 'a',
};

/** What a page of prose is made of: harmless, for comparisons. */
const PROSE =
  'The quick brown fox jumps over the lazy dog, and *never* looks back at [the dog](https://example.com/dog).\n\n';

/** The names of all kinds. */
export const HOSTILE_KINDS: readonly string[] = Object.keys(KINDS);

/** Hostile Markdown of a kind, of about so many characters. */
export function hostileMarkdown(name: string, length: number): string {
  const kind = KINDS[name] ?? '';
  return typeof kind === 'string' ? kind.repeat(Math.floor(length / kind.length)) : kind(length);
}

/** Prose of about so many characters. */
export function harmlessMarkdown(length: number): string {
  return PROSE.repeat(Math.floor(length / PROSE.length));
}

/** Runs of a sign, each one longer than the one before, which never match. */
function growing(length: number, sign: string): string {
  const runs: string[] = [];
  for (let total = 0, size = 2; total < length; size++) {
    runs.push(`${sign.repeat(size)}a`);
    total += size + 1;
  }
  return runs.join('');
}
