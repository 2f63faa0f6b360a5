// Random Markdown: signs, tags and HTML in any order, most of which begin and end nothing; and what is so for all of it.
import { deepEqual, equal } from 'node:assert/strict';
import fc from 'fast-check';
import { stringifyMarkdown } from '../../markdown/index.ts';
import { roundTrip } from '../markdown-suites.ts';

const tag = fc.constantFrom(
  '{% hint style="info" %}',
  '{% endhint %}',
  '{% tabs %}',
  '{% tab title="x" %}',
  '{% endtab %}',
  '{% endtabs %}',
);

const fence = fc.constantFrom(
  ':::tip\n',
  '\n:::\n',
  ':::',
  '::::note A *title*\n',
  '::::',
  ':::other[a]',
  "import a from 'b';\n",
  "import { a } from 'b'",
);

const html = fc.constantFrom(
  '<details>\n\n',
  '<summary>a</summary>',
  '</details>',
  '<figure><img src="x">',
  '</figure>',
  '<u>',
  '</u>',
  '<kbd>',
  '</kbd>',
);

const sign = fc.constantFrom(
  '* ',
  '1. ',
  '> ',
  '# ',
  '```',
  '$$',
  '| a | b |',
  '|-|-|',
  '***',
  '---',
  '[^1]',
  '[^1]: ',
  '[a]',
  '[a]: b',
  '![c](d)',
);

const text = fc.constantFrom('**', '_', '`', '~~', '\\', '&amp;', ':house:', 'a', 'b c', '<br>', '    ');

/** Markdown of up to 14 pieces. */
const anyMarkdown: fc.Arbitrary<string> = fc
  .array(fc.tuple(fc.oneof(tag, fence, html, sign, text), fc.constantFrom('', ' ', '\n', '\n', '\n\n')), {
    maxLength: 14,
  })
  .map((pieces) => pieces.flat().join(''));

/**
 * That any Markdown is read into a valid document, and that this stays what it is once it is written.
 * @throws {Error} with the shortest Markdown found for which it is not so
 */
export function assertStays(parameters: fc.Parameters<[string]>): void {
  fc.assert(
    fc.property(anyMarkdown, (markdown) => {
      const { document, output, again } = roundTrip(markdown);
      deepEqual(again, document);
      equal(stringifyMarkdown(again), output);
    }),
    parameters,
  );
}
