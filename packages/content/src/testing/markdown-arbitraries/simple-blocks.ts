// Random blocks that hold no others that may be chosen.
import fc from 'fast-check';
import { paragraph, text } from '../../documents/index.ts';
import type { Block, BlockOf, Inline } from '../../documents/index.ts';
import { data, flag, inlines, label, line, maybe, url, words } from './text.ts';

const align: fc.Arbitrary<'center' | 'end' | undefined> = fc.constantFrom(undefined, undefined, 'center', 'end');
/** Paragraphs. */
export const paragraphs: fc.Arbitrary<Block> = fc
  .tuple(fc.oneof({ weight: 9, arbitrary: inlines }, { weight: 1, arbitrary: fc.constant<Inline[]>([]) }), align)
  .map(([nodes, side]) => ({ ...paragraph(nodes), ...(side !== undefined && { data: { align: side } }) }));

/** Headings. */
export const headings: fc.Arbitrary<Block> = fc
  .tuple(
    fc.constantFrom('heading-1', 'heading-2', 'heading-3'),
    inlines,
    data(fc.record({ id: maybe(fc.constantFrom('a', 'b.c-1')), align })),
  )
  .map(([type, nodes, own]) => ({ object: 'block', type, nodes, data: own }));

const codeText: fc.Arbitrary<string> = fc.oneof(
  line,
  fc.constantFrom('', '  x', '```', '~~~~', '\tx', '{% code %}', '</pre>'),
);
const codeLine: fc.Arbitrary<object> = fc.oneof(
  {
    weight: 8,
    arbitrary: codeText.map((value) => ({
      object: 'block',
      type: 'code-line',
      nodes: value === '' ? [] : [text(value)],
      data: {},
    })),
  },
  {
    weight: 1,
    arbitrary: codeText.map((value) => ({
      object: 'block',
      type: 'code-line',
      nodes: value === '' ? [] : [text(value)],
      data: { highlighted: true },
    })),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(line, line).map(([before, expression]) => ({
      object: 'block',
      type: 'code-line',
      nodes: [text(before), { object: 'inline', type: 'expression', data: { expression }, isVoid: true }],
      data: {},
    })),
  },
);
/** Blocks of code. */
export const code: fc.Arbitrary<Block> = fc
  .tuple(
    data(
      fc.record({
        syntax: maybe(fc.constantFrom('js', 'c++', 'a b', 'x`y', 'a\\*b')),
        title: maybe(label),
        overflow: maybe(fc.constantFrom('scroll', 'wrap')),
        lineNumbers: flag,
        fullWidth: flag,
        expandable: flag,
        collapsedLineCount: maybe(fc.integer({ min: 1, max: 99 })),
      }),
    ),
    fc.array(codeLine, { maxLength: 4 }),
  )
  .map(([own, nodes]) => ({ object: 'block', type: 'code', data: own, nodes }) as Block);

/** Widths and heights. */
export const length = maybe(
  fc.oneof(
    fc.integer({ min: 1, max: 900 }),
    fc.record({ unit: fc.constantFrom('%', 'em'), value: fc.integer({ min: 1, max: 100 }) }),
  ),
);
const captions: fc.Arbitrary<object[]> = fc
  .array(paragraphs, { maxLength: 2 })
  .filter(
    (all) => all.length !== 1 || all.some((one) => (one as BlockOf<'paragraph'>).nodes.length > 0 || 'data' in one),
  )
  .map((nodes) => (nodes.length === 0 ? [] : [{ object: 'fragment', fragment: 'caption', nodes }]));
const image: fc.Arbitrary<object> = fc
  .tuple(data(fc.record({ ref: url, refDark: maybe(url), width: length, height: length, alt: maybe(label) })), captions)
  .map(([own, fragments]) => ({ object: 'block', type: 'image', data: own, fragments, isVoid: true }));

const value: fc.Arbitrary<unknown> = fc.oneof(
  label,
  words,
  fc.integer(),
  fc.boolean(),
  fc.array(label, { maxLength: 2 }),
  fc.dictionary(fc.constantFrom('a', 'b c'), label, { maxKeys: 2 }),
);
const spec = line.map((name) => ({ kind: 'openapi', spec: name }) as const);
const method = { path: label, method: fc.constantFrom('get', 'post') };

/** Blocks that hold no others that may be chosen, by type. */
export const SIMPLE: Partial<Record<Block['type'], fc.Arbitrary<Block>>> = {
  paragraph: paragraphs,
  'heading-1': headings,
  divider: fc.constant<Block>({ object: 'block', type: 'divider', isVoid: true, data: {} }),
  code,
  math: fc
    .oneof(words, fc.constantFrom('', 'a\n\n b', '$$', 'x\n'))
    .map((formula) => ({ object: 'block', type: 'math', data: { formula }, isVoid: true })),
  images: fc
    .tuple(
      fc.array(image, { minLength: 1, maxLength: 2 }),
      data(fc.record({ align: maybe(fc.constantFrom('left', 'center')), fullWidth: flag, withFrame: flag })),
    )
    .map(([nodes, own]) => ({ object: 'block', type: 'images', data: own, nodes, isVoid: false }) as Block),
  embed: data(fc.record({ url: label, fullWidth: flag })).map((own) => ({
    object: 'block',
    type: 'embed',
    data: own,
    isVoid: true,
  })),
  file: label.map((file) => ({ object: 'block', type: 'file', data: { ref: { kind: 'file', file } }, isVoid: true })),
  drawing: maybe(label).map((file) => ({
    object: 'block',
    type: 'drawing',
    data: file === undefined ? {} : { ref: { kind: 'file', file } },
    isVoid: true,
  })),
  'content-ref': url.map((ref) => ({ object: 'block', type: 'content-ref', data: { ref }, isVoid: true })),
  'reusable-content': label.map((id) => ({
    object: 'block',
    type: 'reusable-content',
    data: { ref: { kind: 'reusable-content', reusableContent: id } },
    isVoid: true,
  })),
  'openapi-operation': data(fc.record({ ...method, ref: spec, headless: flag })).map((own) => ({
    object: 'block',
    type: 'openapi-operation',
    data: own,
    isVoid: true,
  })),
  'openapi-webhook': data(fc.record({ name: label, method: label, ref: spec, headless: flag })).map((own) => ({
    object: 'block',
    type: 'openapi-webhook',
    data: own,
    isVoid: true,
  })),
  'openapi-schemas': data(
    fc.record({ grouped: flag, schemas: fc.array(label, { maxLength: 2 }), title: maybe(label), ref: spec }),
  ).map((own) => ({ object: 'block', type: 'openapi-schemas', data: own, isVoid: true })),
  swagger: data(fc.record({ ...method, ref: url, expanded: flag, fullWidth: flag })).map((own) => ({
    object: 'block',
    type: 'swagger',
    data: own,
    isVoid: true,
  })),
  integration: data(
    fc.record({
      integration: fc.constantFrom('mermaid', 'a-b'),
      block: fc.constantFrom('diagram', 'x'),
      props: fc
        .dictionary(
          fc.oneof(fc.constantFrom('content', 'url', 'a b', 'action', 'props', '1'), fc.stringMatching(/^[a-z]{1,3}$/)),
          value,
          { maxKeys: 3 },
        )
        .map((props) => ({ ...props })),
      url: maybe(label),
      fullWidth: flag,
    }),
  ).map((own) => ({ object: 'block', type: 'integration', data: own, isVoid: true }) as Block),
  prompt: fc
    .tuple(
      data(
        fc.record({
          description: label,
          icon: maybe(fc.constant('x')),
          openInAIProviders: flag,
          defaultExpanded: maybe(fc.constantFrom('partial', 'full')),
        }),
      ),
      code,
    )
    .map(([own, node]) => ({ object: 'block', type: 'prompt', data: own, nodes: [node] }) as Block),
};
