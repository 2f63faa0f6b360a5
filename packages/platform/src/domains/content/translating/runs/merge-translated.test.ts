// What people wrote in a translation, when its source changes.
import type { JSONDocument } from '@bindery/contract/documents';
import { describe, expect, it } from 'vitest';
import { mergeTranslated } from './merge-translated.ts';

const text = (words: string) => ({ object: 'text', leaves: [{ object: 'leaf', text: words, marks: [] }] });
const paragraph = (words: string) => ({ object: 'block', type: 'paragraph', nodes: [text(words)] });
const heading = (words: string, id: string) => ({
  object: 'block',
  type: 'heading-1',
  data: { id },
  nodes: [text(words)],
});
const hint = (...nodes: unknown[]) => ({ object: 'block', type: 'hint', data: { style: 'info' }, nodes });
const document = (...nodes: unknown[]) => ({ object: 'document', data: {}, nodes }) as unknown as JSONDocument;
const wordsOf = (value: unknown): string[] =>
  [...JSON.stringify(value).matchAll(/"text":"([^"]*)"/gu)].map((one) => one[1] ?? '');
/** As a provider would: each text of the source, marked. */
const translated = (source: JSONDocument): JSONDocument =>
  JSON.parse(JSON.stringify(source).replaceAll(/"text":"([^"]*)"/gu, '"text":"[$1]"')) as JSONDocument;

/** The source before and after, and what people made of the translation of the first. */
function merge(before: JSONDocument, after: JSONDocument, change: (target: JSONDocument) => JSONDocument) {
  const base = translated(before);
  return mergeTranslated({ base, ours: change(base), theirs: translated(after), before, after });
}

const replace = (from: string, to: string) => (target: JSONDocument) =>
  JSON.parse(JSON.stringify(target).replaceAll(`"${from}"`, `"${to}"`)) as JSONDocument;

describe('mergeTranslated', () => {
  const before = document(paragraph('one'), paragraph('two'), paragraph('three'));

  it('keeps an edit if the source is unchanged, and updates the rest', () => {
    const after = document(paragraph('one'), paragraph('two, changed'), paragraph('three'));
    const merged = merge(before, after, replace('[one]', 'uno'));
    expect(wordsOf(merged.document)).toEqual(['uno', '[two, changed]', '[three]']);
    expect(merged.edits).toHaveLength(1);
    expect(merged.edits[0]).toMatchObject({ node: 'nodes/0/nodes' });
    expect(wordsOf(merged.edits[0]?.before)).toEqual(wordsOf(merged.edits[0]?.after));
  });

  it('keeps an edit where the source changed, next to the proposal', () => {
    const after = document(paragraph('one, changed'), paragraph('two'), paragraph('three'));
    const merged = merge(before, after, replace('[one]', 'uno'));
    expect(wordsOf(merged.document)).toEqual(['uno', '[two]', '[three]']);
    expect(wordsOf(merged.edits[0]?.proposed)).toEqual(['[one, changed]']);
    expect(wordsOf(merged.edits[0]?.after)).toEqual(['one, changed']);
  });

  it('follows a node that others are put before, and one that moved', () => {
    const after = document(paragraph('new'), paragraph('one, longer'), paragraph('three'), paragraph('two'));
    const first = merge(document(paragraph('one, long'), paragraph('two'), paragraph('three')), after, (target) =>
      replace('[two]', 'due')(replace('[one, long]', 'uno')(target)),
    );
    expect(wordsOf(first.document)).toEqual(['[new]', 'uno', '[three]', 'due']);
  });

  it('keeps a node whose source was deleted, and an added one, at their positions', () => {
    const after = document(paragraph('one'), paragraph('three'));
    const merged = merge(before, after, (target) => {
      const nodes = replace('[two]', 'due')(target).nodes.slice();
      nodes.splice(1, 0, paragraph('added') as unknown as (typeof nodes)[number]);
      return { ...target, nodes };
    });
    expect(wordsOf(merged.document)).toEqual(['[one]', 'added', 'due', '[three]']);
    expect(merged.edits.map(({ node }) => node)).toEqual(['+nodes/1', '+nodes/2']);
  });

  it('leaves out nodes that users deleted, and returns their new translation', () => {
    const after = document(paragraph('one'), paragraph('two, changed'), paragraph('three'));
    const merged = merge(before, after, (target) => ({
      ...target,
      nodes: target.nodes.filter((_node, index) => index !== 1),
    }));
    expect(wordsOf(merged.document)).toEqual(['[one]', '[three]']);
    expect(wordsOf(merged.edits[0]?.proposed)).toEqual(['[two, changed]']);
  });

  it('goes into blocks that hold blocks, and keeps the anchor of a heading as the source has it', () => {
    const [original, changed] = [
      document(hint(paragraph('one'), paragraph('two')), heading('Title', 'title')),
      document(hint(paragraph('one'), paragraph('two, changed')), heading('Title', 'other')),
    ];
    const merged = merge(original, changed, (target) => replace('[Title]', 'Titolo')(replace('[one]', 'uno')(target)));
    expect(wordsOf(merged.document)).toEqual(['uno', '[two, changed]', 'Titolo']);
    expect(JSON.stringify(merged.document)).toContain('"id":"other"');
  });

  it('keeps edits when the instructions changed and no word of the source did', () => {
    const base = translated(before);
    const theirs = JSON.parse(JSON.stringify(base).replaceAll('"[', '"<')) as JSONDocument;
    const merged = mergeTranslated({ base, ours: replace('[two]', 'due')(base), theirs, before, after: before });
    expect(wordsOf(merged.document)).toEqual(['<one]', 'due', '<three]']);
  });

  it('ignores changed keys of nodes', () => {
    const base = translated(before);
    const ours = { ...base, nodes: base.nodes.map((node, index) => ({ ...node, key: `k${index}` })) } as JSONDocument;
    expect(mergeTranslated({ base, ours, theirs: base, before, after: before }).edits).toEqual([]);
  });
});
