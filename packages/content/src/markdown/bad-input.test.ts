// Markdown that is made to take long, or that is broken: every answer comes soon, and is a document or says what is wrong.
import { isKitError } from '@bindery/diagnostics';
import { describe, expect, it } from 'vitest';
import { computingTime } from '../../../../scripts/testing/computing-time.ts';
import { assertStays } from '../testing/markdown-arbitraries/any-markdown.ts';
import { roundTrip } from '../testing/markdown-suites.ts';
import { parseMarkdown, stringifyMarkdown } from './index.ts';

/** Far more than any of these takes, far less than what grows with the square of its length would. */
const TIME_LIMIT_MS = 25_000;

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

const runs = (length: number, sign: string) =>
  Array.from({ length }, (_, index) => `${sign.repeat(index + 2)}a`).join('');

const CASES: readonly (readonly [name: string, markdown: string, answer: string])[] = [
  ['a page of 10 MB', 'word '.repeat(2_000_000), 'markdown_too_large'],
  ['5,000 brackets', '['.repeat(5000), 'read'],
  ['100,000 brackets', '['.repeat(100_000), 'markdown_too_complex'],
  ['brackets in brackets', '['.repeat(20_000) + ']'.repeat(20_000), 'markdown_too_complex'],
  ['links that do not end', '[a]('.repeat(20_000), 'markdown_too_complex'],
  ['code that does not end', runs(1400, '`'), 'markdown_too_complex'],
  ['formulas that do not end', runs(1000, '$'), 'markdown_too_complex'],
  ['10,000 quotes in each other', `${'> '.repeat(10_000)}a`, 'markdown_too_deep'],
  ['200 lists in each other', `${'- '.repeat(200)}a`, 'markdown_too_deep'],
  ['10,000 lists in each other', `${'- '.repeat(10_000)}a`, 'markdown_too_complex'],
  [
    'hints in each other',
    '{% hint style="info" %}\n'.repeat(5000) + '{% endhint %}\n'.repeat(5000),
    'markdown_too_deep',
  ],
  ['tags of HTML in each other', '<kbd>'.repeat(5000) + '</kbd>'.repeat(5000), 'markdown_too_deep'],
  ['elements in a table', `<table><tr><td>${'<b>'.repeat(20_000)}</td></tr></table>`, 'read'],
  ['tags that do not end', '{% a '.repeat(20_000), 'read'],
  ['tags of several lines that do not end', '{% @a "\n'.repeat(10_000), 'read'],
  ['ends without tags', '{% endhint %}\n'.repeat(10_000), 'read'],
  ['an attribute of backslashes', `{% hint x="${'\\'.repeat(50_000)}" %}`, 'read'],
  ['emojis', ':a'.repeat(50_000), 'read'],
  ['styles in styles', '*a **b '.repeat(10_000), 'read'],
  ['emphasis of two signs', '*a_ '.repeat(50_000), 'read'],
  ['emphasis in emphasis', '*a '.repeat(20_000) + 'a* '.repeat(20_000), 'markdown_too_deep'],
  ['struck text in emphasis', '*~~a '.repeat(20_000) + 'a~~* '.repeat(20_000), 'markdown_too_deep'],
  ['headings underlined', 'a\n=\n'.repeat(20_000), 'markdown_too_complex'],
  ['references to nothing', '[a] '.repeat(50_000), 'markdown_too_complex'],
  ['a table of 2,000 columns', `${'|a'.repeat(2000)}|\n${'|-'.repeat(2000)}|\n`, 'read'],
  ['a table of 20,000 columns', `${'|a'.repeat(20_000)}|\n${'|-'.repeat(20_000)}|\n`, 'markdown_too_complex'],
  ['a table of 40,000 short cells', `|a|b|\n|-|-|\n${'|a|b|\n'.repeat(20_000)}`, 'markdown_too_complex'],
  ['a table of 40,000 cells', `|a|b|\n|-|-|\n${'|a word|b word|\n'.repeat(20_000)}`, 'read'],
  ['a list of 30,000 letters', '- a\n'.repeat(30_000), 'markdown_too_complex'],
  ['a list of 2,500 letters', '- a\n'.repeat(2500), 'read'],
  ['a list of 30,000 words', '- eleven letters\n'.repeat(30_000), 'read'],
  ['30,000 short headings', '# a\n'.repeat(30_000), 'markdown_too_complex'],
  ['30,000 fences', '```\na\n'.repeat(30_000), 'markdown_too_complex'],
  ['30,000 definitions', '[a]: b\n'.repeat(30_000), 'markdown_too_complex'],
];

/** Each once became another document when it was written and read again. */
const UNSTABLE = [
  // Tags in a style are text.
  '***{% endtabs %}**',
  '**{% tab title="x" %}** a',
  'a <kbd>{% endtabs %}</kbd>',
  '<kbd>{% hint style="info" %}</kbd>{% endtab %}',
  // Text that begins with HTML has tags of the lines around it.
  '{% hint style="info" %}\n<br>\n**{% endhint %}',
  '{% hint style="info" %}\n<br>\n{% endhint %}{% endhint %}',
  // A tag after HTML, and inside of it a list with more HTML.
  '<br>\n{% hint style="info" %}\n* <summary>a</summary><details>\n\n',
  '<figure><img src="x">**\n{% hint style="info" %}\n* </details>**',
  '</u>\n{% hint style="info" %}\n* </details>{% hint style="info" %}',
  // Definitions say nothing where they stand.
  '{% tabs %}    \n[a]: b**\n{% endtabs %}\n[a]',
  '{% tabs %}\n[a]: b\n\n{% endtabs %}\n\n**[a]: b',
  '{% tabs %}\n[^1]: \n{% endtabs %}\n\n[^1]',
  '<details>\n\n[a]: b\n\n<summary>a</summary>\n\n</details>\n\n[a]',
  // A reference to a note, and a colon.
  '[^1]: <br>[^1]: ',
  '<kbd></kbd>[^1]: :house:\n\n> [^1]: [^1]',
  // A note in the text of another.
  '[^1]: [^1]: \n\n     {% hint style="info" %}',
  '[^1]: </details>[^1]: <summary>a</summary>',
  // Words of a link that look like a reference to a note.
  '[a]: b\n\n[^2]: c\n\n[^1][a]: b[^2]: ',
  // The end of a tag that has one already.
  '{% embed url="x" %}{% endembed %}{% endembed %}',
  '{% file src="x" %}{% endfile %}\n\na\n\n{% endfile %}',
  // Styles that begin in one element and end in another.
  '<kbd><summary>a</summary>{% hint style="info" %}</kbd>',
  '<kbd><summary>a</summary> </kbd>',
  '<kbd><summary>a</summary>* </kbd>',
  '<u>w***a</u>b***w',
  'w***a<strong>b***w',
  // Styles of no words between tags.
  '{% hint style="info" %}<kbd></kbd>{% hint style="info" %}',
  '{% hint style="info" %}<kbd></kbd> {% endhint %}',
  '<kbd></kbd>{% hint style="info" %}\n\n{% endhint %}',
  '<kbd><details></kbd>\n\n<summary>a</summary>\n\n</details>',
  '_**<details>**_\n\n<summary>a</summary>\n\n</details>',
  'a {% endhint %}<kbd></kbd>',
  '[^1]{% endhint %}<kbd></kbd>\n\n[^1]: [^1]',
  // A block with tags in its text, where none such may stand.
  '[^1]: > {% hint style="info" %}<details>\n\n',
];

describe('bad input', () => {
  it.each(CASES)('%s', async (_name, markdown, answer) => {
    const took = await computingTime(() => expect(codeOf(markdown)).toBe(answer));
    expect(took).toBeLessThan(TIME_LIMIT_MS);
  });

  it('writes a table with one wide cell in many rows without making each row as wide', () => {
    const markdown = `| a | b |\n| - | - |\n| ${'x'.repeat(200_000)} | b |\n${'| a | b |\n'.repeat(5000)}`;
    const written = stringifyMarkdown(parseMarkdown(markdown));
    expect(written.length).toBeLessThan(2 * markdown.length);
    expect(written.split('\n')).toHaveLength(markdown.split('\n').length);
  });

  it('lets notes that name each other not multiply', () => {
    const notes = Array.from({ length: 18 }, (_, index) => `[^${index}]: [^${index + 1}] [^${index + 1}]`);
    const markdown = `a[^0]\n\n${notes.join('\n\n')}\n\n[^18]: x\n`;
    expect(JSON.stringify(parseMarkdown(markdown)).length).toBeLessThan(100 * markdown.length);
    expect(stringifyMarkdown(parseMarkdown(markdown))).toBe(markdown);
  });

  it('says that a document is too deep to be written', () => {
    let node: unknown = { object: 'block', type: 'blockquote', nodes: [] };
    for (let depth = 0; depth < 5000; depth++) node = { object: 'block', type: 'blockquote', nodes: [node] };
    const document = { object: 'document', data: {}, nodes: [node] } as unknown as Parameters<
      typeof stringifyMarkdown
    >[0];
    expect(() => stringifyMarkdown(document)).toThrow(expect.objectContaining({ code: 'document_too_deep' }));
  });

  it.each(UNSTABLE)('stays with what it has written: %j', (markdown) => {
    const { document, written, again } = roundTrip(markdown);
    expect(again).toEqual(document);
    expect(stringifyMarkdown(again)).toBe(written);
  });

  it('reads whatever there is, into a valid document, and stays with what it has written', () => {
    expect(() => assertStays({ numRuns: 500 })).not.toThrow();
  });
});
