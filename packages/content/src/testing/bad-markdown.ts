// Markdown that is made to take long, and what comes of it.
import { isKitError } from '@bindery/diagnostics';
import { expect } from 'vitest';
import { computingTime } from '@bindery/testkit/computing-time';
import { parseMarkdown } from '../markdown/index.ts';

/** Far more than any of these takes, far less than what grows with the square of its length would. */
const TIME_LIMIT_MS = 25_000;

/** `read`, or the code of what is wrong. */
function codeOf(markdown: string): string {
  try {
    parseMarkdown(markdown);
    return 'read';
  } catch (error) {
    for (const code of ['markdown_too_large', 'markdown_too_deep', 'markdown_too_complex']) {
      if (isKitError(error, code)) return code;
    }
    throw error;
  }
}

type BadMarkdown = readonly [name: string, markdown: string, answer: string];

/** Parses it, and expects an answer within the limit. */
export async function expectAnswer(markdown: string, answer: string): Promise<void> {
  const took = await computingTime(() => expect(codeOf(markdown)).toBe(answer));
  expect(took).toBeLessThan(TIME_LIMIT_MS);
}

const runs = (length: number, sign: string) =>
  Array.from({ length }, (_, index) => `${sign.repeat(index + 2)}a`).join('');

/** What takes a moment. */
export const BAD_MARKDOWN: readonly BadMarkdown[] = [
  ['a page of 10 MB', 'word '.repeat(2_000_000), 'markdown_too_large'],
  ['5,000 brackets', '['.repeat(5000), 'read'],
  ['100,000 brackets', '['.repeat(100_000), 'markdown_too_complex'],
  ['brackets in brackets', '['.repeat(20_000) + ']'.repeat(20_000), 'markdown_too_complex'],
  ['links that do not end', '[a]('.repeat(20_000), 'markdown_too_complex'],
  ['10,000 quotes in each other', `${'> '.repeat(10_000)}a`, 'markdown_too_deep'],
  ['200 lists in each other', `${'- '.repeat(200)}a`, 'markdown_too_deep'],
  ['elements in a table', `<table><tr><td>${'<b>'.repeat(20_000)}</td></tr></table>`, 'read'],
  ['tags that do not end', '{% a '.repeat(20_000), 'read'],
  ['an attribute of backslashes', `{% hint x="${'\\'.repeat(50_000)}" %}`, 'read'],
  ['a table of 2,000 columns', `${'|a'.repeat(2000)}|\n${'|-'.repeat(2000)}|\n`, 'read'],
  ['a table of 20,000 columns', `${'|a'.repeat(20_000)}|\n${'|-'.repeat(20_000)}|\n`, 'markdown_too_complex'],
  ['a table of 40,000 short cells', `|a|b|\n|-|-|\n${'|a|b|\n'.repeat(20_000)}`, 'markdown_too_complex'],
  ['a list of 2,500 letters', '- a\n'.repeat(2500), 'read'],
  [
    '500 hints in each other',
    '{% hint style="info" %}\n'.repeat(500) + '{% endhint %}\n'.repeat(500),
    'markdown_too_deep',
  ],
  ['500 tags of HTML in each other', '<kbd>'.repeat(500) + '</kbd>'.repeat(500), 'markdown_too_deep'],
  ['emphasis 500 times in emphasis', '*a '.repeat(500) + 'a* '.repeat(500), 'markdown_too_deep'],
  ['2,000 ends without tags', '{% endhint %}\n'.repeat(2000), 'read'],
  ['10,000 emojis', ':a:'.repeat(10_000), 'read'],
];

/** What takes longer, because it is read, or because it is long before a limit is met. */
export const LONG_BAD_MARKDOWN: readonly BadMarkdown[] = [
  ['code that does not end', runs(1400, '`'), 'markdown_too_complex'],
  ['formulas that do not end', runs(1000, '$'), 'markdown_too_complex'],
  ['10,000 lists in each other', `${'- '.repeat(10_000)}a`, 'markdown_too_complex'],
  [
    'hints in each other',
    '{% hint style="info" %}\n'.repeat(5000) + '{% endhint %}\n'.repeat(5000),
    'markdown_too_deep',
  ],
  ['tags of HTML in each other', '<kbd>'.repeat(5000) + '</kbd>'.repeat(5000), 'markdown_too_deep'],
  ['tags of several lines that do not end', '{% @a "\n'.repeat(10_000), 'read'],
  ['ends without tags', '{% endhint %}\n'.repeat(10_000), 'read'],
  ['emojis', ':a:'.repeat(33_000), 'read'],
  ['styles in styles', '*a **b '.repeat(10_000), 'read'],
  ['emphasis of two signs', '*a_ '.repeat(50_000), 'read'],
  ['emphasis in emphasis', '*a '.repeat(20_000) + 'a* '.repeat(20_000), 'markdown_too_deep'],
  ['struck text in emphasis', '*~~a '.repeat(20_000) + 'a~~* '.repeat(20_000), 'markdown_too_deep'],
  ['headings underlined', 'a\n=\n'.repeat(20_000), 'markdown_too_complex'],
  ['references to nothing', '[a] '.repeat(50_000), 'markdown_too_complex'],
  ['a table of 40,000 cells', `|a|b|\n|-|-|\n${'|a word|b word|\n'.repeat(20_000)}`, 'read'],
  ['a list of 30,000 letters', '- a\n'.repeat(30_000), 'markdown_too_complex'],
  ['a list of 30,000 words', '- eleven letters\n'.repeat(30_000), 'read'],
  ['30,000 short headings', '# a\n'.repeat(30_000), 'markdown_too_complex'],
  ['30,000 fences', '```\na\n'.repeat(30_000), 'markdown_too_complex'],
  ['30,000 definitions', '[a]: b\n'.repeat(30_000), 'markdown_too_complex'],
];
