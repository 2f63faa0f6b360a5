// Random text of documents, in the form in which the reader gives it: neighboring text is one node, and defaults are not said.
import type { ContentRef } from '@bindery/contract/content';
import fc from 'fast-check';
import { sameMarks, text, withMark } from '../../documents/index.ts';
import type { Inline, InlineOf, Mark } from '../../documents/index.ts';

const mark = (type: Exclude<Mark['type'], 'color'>): Mark => ({ object: 'mark', type });

/** Text that means something in Markdown more often than not. */
export const words: fc.Arbitrary<string> = fc
  .oneof(
    fc.stringMatching(/^[a-z]{1,6}$/),
    fc.string({
      unit: fc.constantFrom(...Array.from('ab 1.-+#>|=:*_~`[](){}!<&;\\$%@/\n"\'\u00a0\u{1f3e0}\u00e9')),
      minLength: 1,
      maxLength: 8,
    }),
    fc.constantFrom(
      'https://a.b',
      'www.a.b',
      'a@b.c',
      ':house:',
      '$$x$$',
      '{% hint %}',
      '&amp;',
      '<b>',
      '---',
      '1. a',
      '[x](y)',
      '&#xNAN;',
      '\\',
      '  ',
    ),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 6 }),
  )
  .map((value) => value.replaceAll('\r', ' ').replaceAll('\0', ' '));

/** Text on one line. */
export const line: fc.Arbitrary<string> = words.map((value) => value.replaceAll('\n', ' '));
/** The value of an attribute. */
export const label: fc.Arbitrary<string> = fc.oneof(line, fc.constantFrom('%}', 'a "b"', '\\"', 'x\\'));
/** URLs, of odd ones many. */
export const href: fc.Arbitrary<string> = fc
  .oneof(
    fc.constantFrom('a.md', '../b c.md', 'https://x.y/?a=b&c#d', 'dir/', '#id', 'a(b', '(a)', '<', 'a\\b', '&amp;'),
    fc.stringMatching(/^[a-zA-Z0-9./ ()_*[\]<>\\&-]{1,12}$/).filter((value) => value === value.trim()),
  )
  .filter((value) => !value.startsWith('#user-content-fn-'));
/** References to URLs. */
export const url: fc.Arbitrary<Extract<ContentRef, { kind: 'url' }>> = href.map((value) => ({
  kind: 'url',
  url: value,
}));

const color: fc.Arbitrary<Mark> = fc
  .tuple(fc.constantFrom('default', 'red', '$info'), fc.constantFrom('default', 'orange'))
  .filter(([foreground, background]) => foreground !== 'default' || background !== 'default')
  .map(([foreground, background]) => ({ object: 'mark', type: 'color', data: { text: foreground, background } }));

const marks: fc.Arbitrary<Mark[]> = fc
  .array(
    fc.oneof(
      fc.constantFrom<Mark>(mark('bold'), mark('italic'), mark('code'), mark('strikethrough'), mark('keyboard')),
      fc.constantFrom<Mark>(mark('superscript'), mark('subscript')),
      color,
    ),
    { maxLength: 3 },
  )
  .map((all) => all.reduce<Mark[]>(withMark, []));

const leaf: fc.Arbitrary<{ text: string; marks: Mark[] }> = fc.record({
  text: words,
  marks: fc.oneof(fc.constant<Mark[]>([]), marks),
});
/** Text in some styles. */
export const leaves: fc.Arbitrary<Inline[]> = fc
  .array(leaf, { minLength: 1, maxLength: 4 })
  .map((all) => joined(all.map((one) => text(one.text, one.marks))));

/** Neighbouring text as one node, equally styled text as one leaf. */
export function joined(nodes: readonly Inline[]): Inline[] {
  const result: Inline[] = [];
  for (const node of nodes) {
    const last = result.at(-1);
    if (node.object !== 'text' || last?.object !== 'text') {
      result.push(structuredClone(node));
      continue;
    }
    for (const one of node.leaves) {
      const before = last.leaves.at(-1);
      if (before !== undefined && sameMarks(before.marks, one.marks)) before.text += one.text;
      else last.leaves.push(structuredClone(one));
    }
  }
  return result;
}

/** A record without the keys that are undefined. */
export const data = <Value extends object>(record: fc.Arbitrary<Value>): fc.Arbitrary<Value> =>
  record.map((value) => Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined)) as Value);
/** A value, or undefined. */
export const maybe = <Value>(value: fc.Arbitrary<Value>): fc.Arbitrary<Value | undefined> =>
  fc.option(value, { nil: undefined });
/** True, or undefined. */
export const flag: fc.Arbitrary<true | undefined> = maybe(fc.constant(true));

const inlineImage: fc.Arbitrary<Inline> = data(
  fc.record({
    ref: url,
    refDark: maybe(url),
    caption: maybe(label),
    alt: maybe(label),
    size: maybe(fc.constant('line')),
  }),
).map((image) => ({ object: 'inline', type: 'inline-image', data: image, isVoid: true }));

const link: fc.Arbitrary<Inline> = fc
  .record({
    ref: url,
    nodes: fc.oneof(
      leaves,
      fc.tuple(inlineImage).map((all): Inline[] => all),
    ),
  })
  .map(({ ref, nodes }) => ({ object: 'inline', type: 'link', nodes, data: { ref } }) as Inline);

const action: fc.Arbitrary<object> = fc.oneof(
  data(fc.record({ action: fc.constantFrom('search', 'ask'), query: maybe(label) })),
  fc.record({ action: fc.constant('select'), slug: label }),
);
const style = {
  label: words,
  kind: fc.constantFrom('primary', 'secondary'),
  size: maybe(fc.constantFrom('small', 'large')),
  icon: maybe(fc.constant('x')),
};
const button: fc.Arbitrary<Inline> = fc
  .oneof(data(fc.record({ ...style, ref: url })), data(fc.record({ ...style, action })))
  .map((value) => ({ object: 'inline', type: 'button', data: value, isVoid: true }) as Inline);

const simpleInlines: fc.Arbitrary<Inline> = fc.oneof(
  fc
    .constantFrom('1f3e0', '1f44b', '1f3e0-200d')
    .map((code): Inline => ({ object: 'inline', type: 'emoji', data: { code }, isVoid: true })),
  data(fc.record({ icon: fc.constantFrom('github', 'a-b'), color: maybe(fc.constantFrom('red', '$info')) })).map(
    (icon): Inline => ({ object: 'inline', type: 'icon', data: icon as InlineOf<'icon'>['data'], isVoid: true }),
  ),
  words.map((expression): Inline => ({ object: 'inline', type: 'expression', data: { expression }, isVoid: true })),
  words.map((formula): Inline => ({ object: 'inline', type: 'inline-math', data: { formula }, isVoid: true })),
  url.map((ref): Inline => ({ object: 'inline', type: 'mention', data: { ref }, isVoid: true })),
  inlineImage,
  link,
  button,
);

/** The content of a paragraph. */
export const inlines: fc.Arbitrary<Inline[]> = fc
  .array(fc.oneof({ weight: 3, arbitrary: leaves }, { weight: 1, arbitrary: fc.tuple(simpleInlines) }), {
    minLength: 1,
    maxLength: 4,
  })
  .map((parts) => joined(parts.flat()));
