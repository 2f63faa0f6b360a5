import { describe, expect, it } from 'vitest';
import { blocksOf } from './block-markdown.ts';
import { blocksOfSource, sourceOf } from './source-blocks.ts';

const DIAGRAM = [{ integration: 'scenes', block: 'diagram', codeblock: 'diagram', body: 'content' }];
const edit = (before: ReturnType<typeof blocksOf>, text: string) =>
  blocksOfSource(text, { before, original: before }, DIAGRAM);

describe('a page as source', () => {
  const before = blocksOf('# Pier\n\nOne.\n\nTwo.\n\n```diagram\na --> b\n```\n\nThree.', DIAGRAM);
  const source = sourceOf(before, DIAGRAM);

  it('is the same objects where nothing was edited', () => {
    expect(edit(before, source)).toBe(before);
  });

  it('keeps every block that was not edited', () => {
    const after = edit(before, source.replace('Two.', 'Two, edited.'));
    expect(after.map((node, index) => node === before[index])).toEqual([true, true, false, true, true]);
    expect(sourceOf(after, DIAGRAM)).toBe(source.replace('Two.', 'Two, edited.'));
  });

  it('keeps the others where one is taken out, put in, or moved to the end', () => {
    expect(edit(before, source.replace('One.\n\n', ''))).toEqual([before[0], ...before.slice(2)]);
    const added = edit(before, source.replace('One.', 'One.\n\nNew.'));
    expect(added.filter((node) => before.includes(node))).toEqual(before);
    const moved = edit(before, `${source.replace('One.\n\n', '')}\n\nOne.`);
    expect(moved).toEqual([before[0], ...before.slice(2), before[1]]);
    expect(moved.at(-1)).toBe(before[1]);
  });

  it('keeps the key of a block of an integration that was edited', () => {
    const after = edit(before, source.replace('a --> b', 'a --> c'));
    expect(after[3]?.key).toBe(before[3]?.key);
    expect(after[3]).not.toBe(before[3]);
  });

  it('joins a line with the block above where nothing is between them', () => {
    expect(edit(before, source.replace('One.\n\nTwo.', 'One.\nTwo.'))).toHaveLength(4);
    expect(edit(before, '')).toEqual([]);
  });
});
