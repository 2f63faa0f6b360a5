// Random documents, of every block and inline. What Markdown has no name for, as keys, is left out.
import type { JSONDocument } from '@bindery/contract/documents';
import fc from 'fast-check';
import { ALLOWED, document, paragraph } from '../../documents/index.ts';
import type { Block, Container, Inline, InlineOf } from '../../documents/index.ts';
import { SIMPLE, code, headings, length, paragraphs } from './simple-blocks.ts';
import { tables } from './tables.ts';
import { data, flag, joined, label, leaves, maybe } from './text.ts';

/** Blocks that a container allows, to some depth. */
function blocksIn(container: Container, depth: number, min = 0): fc.Arbitrary<Block[]> {
  const allowed = ALLOWED[container];
  const simple = Object.entries(SIMPLE)
    .filter(([type]) => allowed.has(type as Block['type']))
    .map(([, arbitrary]) => arbitrary);
  const holding =
    depth <= 0
      ? []
      : Object.entries(holders(depth - 1))
          .filter(([type]) => allowed.has(type as Block['type']))
          .map(([, arbitrary]) => arbitrary);
  return fc.array(fc.oneof(...simple, ...holding), { minLength: min, maxLength: 3 });
}

/** Blocks that hold others, by type. */
function holders(depth: number): Partial<Record<Block['type'], fc.Arbitrary<Block>>> {
  const { holder, panel, group } = makers(depth);
  const wide = (key: object) => flag.map((fullWidth) => (fullWidth === undefined ? key : { data: { fullWidth } }));
  return {
    blockquote: holder('blockquote', 'blockquote', fc.constant({})),
    hint: holder(
      'hint',
      'hint',
      data(fc.record({ style: fc.constantFrom('info', 'danger'), icon: maybe(fc.constant('x')) })).map((own) => ({
        data: own,
      })),
    ),
    if: holder(
      'if',
      'if',
      fc.oneof(label, fc.constant('a == "b"')).map((expression) => ({ data: { expression } })),
    ),
    tabs: group(
      'tabs',
      panel('tabs-item', data(fc.record({ title: maybe(label), icon: maybe(fc.constant('x')), slug: maybe(label) }))),
      wide({}),
    ),
    stepper: group(
      'stepper',
      panel('stepper-step', data(fc.record({ icon: maybe(fc.constant('x')) }))),
      fc.constant({}),
    ),
    columns: group(
      'columns',
      panel('column', data(fc.record({ width: length, verticalAlignment: maybe(fc.constantFrom('top', 'middle')) }))),
      wide({ data: {} }).map((own) => ({ ...own, isVoid: false })),
    ),
    ...further(depth),
    ...lists(depth),
    table: tables(blocksIn('cell', depth, 1)),
  };
}

/** Ways to make blocks that hold others. */
function makers(depth: number): Makers {
  const holder = (type: Block['type'], container: Container, own: fc.Arbitrary<object>): fc.Arbitrary<Block> =>
    fc
      .tuple(blocksIn(container, depth), own)
      .map(([nodes, more]) => ({ object: 'block', type, nodes, ...more }) as Block);
  const panel = (container: Container, own: fc.Arbitrary<object>): fc.Arbitrary<Block[]> =>
    fc.array(
      holder(
        container as Block['type'],
        container,
        own.map((more) => ({ data: more })),
      ),
      { maxLength: 2 },
    );
  const group = (type: Block['type'], nodes: fc.Arbitrary<Block[]>, own: fc.Arbitrary<object>): fc.Arbitrary<Block> =>
    fc.tuple(nodes, own).map(([all, more]) => ({ object: 'block', type, nodes: all, ...more }) as Block);
  return { holder, panel, group };
}

interface Makers {
  readonly holder: (type: Block['type'], container: Container, own: fc.Arbitrary<object>) => fc.Arbitrary<Block>;
  readonly panel: (container: Container, own: fc.Arbitrary<object>) => fc.Arbitrary<Block[]>;
  readonly group: (type: Block['type'], nodes: fc.Arbitrary<Block[]>, own: fc.Arbitrary<object>) => fc.Arbitrary<Block>;
}

function further(depth: number): Partial<Record<Block['type'], fc.Arbitrary<Block>>> {
  const { panel, group } = makers(depth);
  return {
    updates: group(
      'updates',
      panel(
        'update',
        data(
          fc.record({
            date: fc.constantFrom('2025-12-25T00:00:00.000Z', '2025-01-01T10:00:00Z'),
            tags: maybe(
              fc.array(
                fc.constantFrom('a', 'b').map((tag) => ({ kind: 'tag', tag })),
                { maxLength: 2 },
              ),
            ),
          }),
        ),
      ),
      fc.constantFrom('full', 'short', 'numeric').map((format) => ({ data: { format } })),
    ),
    expandable: fc.tuple(paragraphs, blocksIn('expandable-body', depth, 1), flag).map(
      ([title, body, isOpen]) =>
        ({
          object: 'block',
          type: 'expandable',
          isVoid: true,
          data: isOpen === undefined ? {} : { defaultExpanded: true },
          fragments: [
            { object: 'fragment', fragment: 'expandable-title', type: 'expandable-title', nodes: [title] },
            { object: 'fragment', fragment: 'expandable-body', type: 'expandable-body', nodes: body },
          ],
        }) as Block,
    ),
  };
}

function lists(depth: number): Partial<Record<Block['type'], fc.Arbitrary<Block>>> {
  const item = (checked: fc.Arbitrary<boolean | undefined>): fc.Arbitrary<Block> =>
    fc.tuple(blocksIn('list-item', depth, 1), checked).map(
      ([nodes, isChecked]) =>
        ({
          object: 'block',
          type: 'list-item',
          nodes,
          ...(isChecked !== undefined && { data: { checked: isChecked } }),
        }) as Block,
    );
  const items = (checked: fc.Arbitrary<boolean | undefined>) => fc.array(item(checked), { minLength: 1, maxLength: 3 });
  const none = fc.constant(undefined);
  return {
    'list-unordered': items(none).map((nodes) => ({ object: 'block', type: 'list-unordered', nodes }) as Block),
    'list-tasks': items(fc.boolean()).map((nodes) => ({ object: 'block', type: 'list-tasks', nodes }) as Block),
    'list-ordered': fc
      .tuple(items(fc.constantFrom(undefined, undefined, true)), fc.constantFrom({}, { start: 0 }, { start: 7 }))
      .map(([nodes, own]) => ({ object: 'block', type: 'list-ordered', data: own, nodes }) as Block),
  };
}

/** Notes on words, with what they say. */
const annotations: fc.Arbitrary<Inline> = fc
  .tuple(leaves, fc.array(fc.oneof(paragraphs, headings, code), { minLength: 1, maxLength: 2 }))
  .map(
    ([nodes, body]) =>
      ({
        object: 'inline',
        type: 'annotation',
        isVoid: false,
        nodes,
        fragments: [{ object: 'fragment', fragment: 'annotation-body', type: 'annotation-body', nodes: body }],
      }) as unknown as InlineOf<'annotation'>,
  );

/** Documents of every block. */
export const documents: fc.Arbitrary<JSONDocument> = fc
  .tuple(blocksIn('document', 2), fc.array(fc.tuple(leaves, annotations), { maxLength: 1 }))
  .map(([blocks, noted]) => {
    const lines = noted.map(([before, note]) => paragraph(joined([...before, note])));
    return document([...blocks, ...lines] as JSONDocument['nodes']);
  });
