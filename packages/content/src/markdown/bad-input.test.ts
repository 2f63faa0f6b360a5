// Markdown that is made to take long, or that is broken: every answer comes soon, and is a document or says what is wrong. Longer
// ones: bad-input.long.test.ts.
import { describe, expect, it } from 'vitest';
import { runsOf } from '@bindery/testkit/property-runs';
import { BAD_MARKDOWN, expectAnswer } from '../testing/bad-markdown.ts';
import { assertStays } from '../testing/markdown-arbitraries/any-markdown.ts';
import { roundTrip } from '../testing/markdown-suites.ts';
import { parseMarkdown, stringifyMarkdown } from './index.ts';

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
  // Definitions have no content at their position.
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
  // A block with tags in its text that aren’t allowed there.
  '[^1]: > {% hint style="info" %}<details>\n\n',
];

describe('bad input', () => {
  it.each(BAD_MARKDOWN)('%s', { tags: ['long'] }, (_name, markdown, answer) => expectAnswer(markdown, answer));

  it('writes a table with one wide cell in many rows without making each row as wide', () => {
    const markdown = `| a | b |\n| - | - |\n| ${'x'.repeat(50_000)} | b |\n${'| a | b |\n'.repeat(500)}`;
    const output = stringifyMarkdown(parseMarkdown(markdown));
    expect(output.length).toBeLessThan(2 * markdown.length);
    expect(output.split('\n')).toHaveLength(markdown.split('\n').length);
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

  it.each(UNSTABLE)('is stable after one round trip: %j', (markdown) => {
    const { document, output, again } = roundTrip(markdown);
    expect(again).toEqual(document);
    expect(stringifyMarkdown(again)).toBe(output);
  });

  it('parses any text into a valid document, and is stable after one round trip', () => {
    expect(() => assertStays({ numRuns: runsOf(500) })).not.toThrow();
  });
});
