import { describe, expect, it } from 'vitest';
import { STABLE_LINKS } from '@bindery/content/links';
import { parseMarkdown, sourceTextOf, stringifyMarkdown } from '@bindery/content/markdown';
import type { SourceText } from '@bindery/content/markdown';
import { mergeDocuments } from './merge-documents.ts';
import type { MergedDocument } from './merge-documents.ts';

const OPTIONS = { links: STABLE_LINKS };

/** Three pages by the text that someone wrote for each. */
function merge(texts: Readonly<Record<'base' | 'ours' | 'theirs', string>>): MergedDocument {
  const documentOf = (text: string): string => JSON.stringify(parseMarkdown(text, OPTIONS));
  const sourceOf = (body: string): string[] => {
    const output = stringifyMarkdown(parseMarkdown(body, OPTIONS), OPTIONS);
    return output === body ? [] : [JSON.stringify(sourceTextOf({ body }, { body: output }))];
  };
  const { base, ours, theirs } = texts;
  return mergeDocuments({
    base: documentOf(base),
    ours: documentOf(ours),
    theirs: documentOf(theirs),
    sources: { base: sourceOf(base), ours: sourceOf(ours), theirs: sourceOf(theirs) },
  });
}

const bodyOf = ({ source }: MergedDocument): string | undefined =>
  source === undefined ? undefined : (JSON.parse(source) as SourceText).body;

const WRAPPED = 'The parser reads\nits input by\nlines, and the\nwriter answers\nwith a page.\n';

describe('source texts', () => {
  it('are merged by lines, and the document matches the result', () => {
    const merged = merge({
      base: WRAPPED,
      ours: WRAPPED.replace('parser', 'reader'),
      theirs: WRAPPED.replace('a page', 'two pages'),
    });
    const expected = WRAPPED.replace('parser', 'reader').replace('a page', 'two pages');
    expect(bodyOf(merged)).toBe(expected);
    expect(merged.result).toBe('clean');
    expect(JSON.parse(merged.document).nodes).toEqual(parseMarkdown(expected, OPTIONS).nodes);
  });

  it('are clean where one side edited the block before one that the other side put in', () => {
    const quote = '\n> Note: another name would do.\n';
    const merged = merge({
      base: WRAPPED,
      ours: WRAPPED + quote,
      theirs: WRAPPED.replace('parser', 'reader'),
    });
    expect(bodyOf(merged)).toBe(WRAPPED.replace('parser', 'reader') + quote);
  });

  it('keep URLs of pages by ID', () => {
    const page = '- see [the\n  guide](/spaces/s/pages/guide)\n- and\n- more\n- of it\n';
    const merged = merge({
      base: page,
      ours: page.replace('- see', '- read'),
      theirs: page.replace('of it', 'of that'),
    });
    expect(bodyOf(merged)).toBe(page.replace('- see', '- read').replace('of it', 'of that'));
    expect(merged.document).toContain('"page":"guide"');
  });

  it('that both changed in one line are merged as documents are', () => {
    const merged = merge({
      base: WRAPPED,
      ours: WRAPPED.replace('its input', 'all input'),
      theirs: WRAPPED.replace('input by', 'input in'),
    });
    expect([merged.result, merged.source]).toEqual(['conflict', undefined]);
  });

  it('that say less than their document are left out', () => {
    const keyed = parseMarkdown(WRAPPED, OPTIONS);
    const withKey = { ...keyed, nodes: keyed.nodes.map((node) => ({ ...node, key: 'k1' })) };
    const source = [JSON.stringify(sourceTextOf({ body: WRAPPED }, { body: stringifyMarkdown(keyed, OPTIONS) }))];
    const theirs = parseMarkdown(`${WRAPPED}\nMore.\n`, OPTIONS);
    const merged = mergeDocuments({
      base: JSON.stringify(keyed),
      ours: JSON.stringify(withKey),
      theirs: JSON.stringify(theirs),
      sources: { base: source, ours: source, theirs: [] },
    });
    expect(merged.source).toBeUndefined();
    expect(merged.document).toContain('"key":"k1"');
  });
});
