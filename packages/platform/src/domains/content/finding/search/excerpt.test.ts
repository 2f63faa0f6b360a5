// What is quoted of a section.
import { textOfBlocks } from '@bindery/content/documents';
import type { Block } from '@bindery/content/documents';
import { parsePage } from '@bindery/content/markdown';
import { describe, expect, it } from 'vitest';
import { excerptOf } from './excerpt.ts';

const blocksOf = (markdown: string): Block[] => parsePage(markdown).document.nodes;
const valueOf = (text: string): number => text.split(/\W+/).filter((word) => word === 'anchor').length;
const quoted = (markdown: string): string => textOfBlocks(excerptOf(blocksOf(markdown), valueOf));

const FILLER = 'Some other sentence that says nothing about it. '.repeat(8);

describe('an excerpt of a section', () => {
  it('is all of a short section, without blocks that make no sense alone', () => {
    expect(quoted('One.\n\n![](a.png)\n\n* Two\n')).toBe('One.\nTwo');
    expect(quoted('![](a.png)')).toBe('');
  });

  it('of a long section has its first block, the best matching block, and its neighbors', () => {
    const paragraphs = Array.from({ length: 20 }, (_none, index) => `Number ${index}. ${FILLER}`);
    const found = quoted(['It begins.', ...paragraphs, 'The anchor holds.', ...paragraphs].join('\n\n'));
    expect(found).toMatch(/^It begins\.\nNumber 19\. .*\nThe anchor holds\.\nNumber 0\. .*\nNumber 1\. .*$/);
    expect(found.length).toBeLessThan(1_700);
  });

  it('of a long list has the matching items, with their numbers', () => {
    const items = Array.from({ length: 40 }, (_none, index) => `${index + 1}. ${index === 24 ? 'The anchor' : FILLER}`);
    const [list, ...others] = excerptOf(blocksOf(items.join('\n')), valueOf);
    expect(others).toEqual([]);
    expect(list).toMatchObject({ type: 'list-ordered', data: { start: 25 } });
    expect(textOfBlocks(list === undefined ? [] : [list])).toBe('The anchor');
  });

  it('of a long table has the rows that have something of the question, under its heads', () => {
    const rows = Array.from({ length: 40 }, (_none, index) => `| ${index === 30 ? 'anchor' : 'x'} | ${FILLER} |`);
    const [table] = excerptOf(blocksOf(['| word | meaning |', '|---|---|', ...rows].join('\n')), valueOf);
    const lines = textOfBlocks(table === undefined ? [] : [table]).split('\n');
    expect(lines).toEqual(['word meaning', 'anchor', FILLER.trim()]);
    expect(Object.keys((table as Extract<Block, { type: 'table' }>).data.records)).toEqual(['r31']);
  });
});
